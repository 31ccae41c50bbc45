// verdict: 3b out-of-bounds
// Reads where there is nothing of use.
-    if (k < count[0]) out[where[k]] = expensive(in[where[k]]);
+    out[where[k]] = expensive(in[where[k]]);
