// verdict: 3b wrong-answer
// message: the first elements were taken in place of the survivors. Where does survivor k lie?
// Maps the first elements.
-    if (k < count[0]) out[where[k]] = expensive(in[where[k]]);
+    if (k < count[0]) out[k] = expensive(in[k]);
