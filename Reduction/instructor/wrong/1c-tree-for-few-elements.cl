// verdict: 1c over-limit
// diagnosis: with 8192 elements, and here
// The model's tree where it is counted; with more elements one work-item of each group adds all.
-    const int first = 2 * size * get_group_id(0) + lid;
+    if (n > 20000) {
+        if (lid > 0) return;
+        const int begin = 2 * size * get_group_id(0);
+        ElTp sum = NE;
+        for (int k = begin; k < min(n, begin + 2 * size); ++k) sum = binOp(sum, in[k]);
+        out[get_group_id(0)] = sum;
+        return;
+    }
+    const int first = 2 * size * get_group_id(0) + lid;
     const int second = first + size;
