// verdict: 6a out-of-bounds
// Work-items without an element.
-    if (j < n) out[j] = in[order[j]];
+    out[j] = in[order[j]];
