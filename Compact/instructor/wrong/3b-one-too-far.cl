// verdict: 3b out-of-bounds
// One survivor too many.
-    if (k < count[0]) out[where[k]] = expensive(in[where[k]]);
+    if (k <= count[0]) out[where[k]] = expensive(in[where[k]]);
