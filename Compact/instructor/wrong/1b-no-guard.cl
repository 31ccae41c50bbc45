// verdict: 1b out-of-bounds
// Work-items beyond n scatter as well.
-    if (i < n && target[i] >= 0) out[target[i]] = in[i];
+    if (target[i] >= 0) out[target[i]] = in[i];
