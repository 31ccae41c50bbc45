// verdict: 4 correct
// The first work-item asks all others.
-    for (uint skip = 1; skip < size; skip *= 2) {
-        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = buf[lid] && buf[lid + skip];
-        barrier(CLK_LOCAL_MEM_FENCE);
-    }
-    if (lid == 0) all[get_group_id(0)] = buf[0];
+    if (lid == 0) {
+        int result = 1;
+        for (uint k = 0; k < size; ++k) result &= buf[k];
+        all[get_group_id(0)] = result;
+    }
