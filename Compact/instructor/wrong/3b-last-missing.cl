// verdict: 3b wrong-answer
// message: the last survivor is missing. Which work-item has survivor count - 1?
// One survivor too few.
-    if (k < count[0]) out[where[k]] = expensive(in[where[k]]);
+    if (k + 1 < count[0]) out[where[k]] = expensive(in[where[k]]);
