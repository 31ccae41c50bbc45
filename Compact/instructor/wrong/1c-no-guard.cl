// verdict: 1c out-of-bounds
// Work-items beyond n scatter as well.
-    if (i < n && !drop(in[i])) out[target[i]] = in[i];
+    if (!drop(in[i])) out[target[i]] = in[i];
