// verdict: 1d over-limit
// diagnosis: does one load all
// One work-item of each group loads its elements for all others.
-    const int first = 2 * size * get_group_id(0) + lid;
-    const int second = first + size;
-    const ElTp own = first < n ? in[first] : NE;
-    buf[lid] = second < n ? binOp(own, in[second]) : own;
+    for (int k = 0; lid == 0 && k < size; ++k) {
+        const int first = 2 * size * get_group_id(0) + k;
+        const int second = first + size;
+        const ElTp own = first < n ? in[first] : NE;
+        buf[k] = second < n ? binOp(own, in[second]) : own;
+    }
