// verdict: 3b wrong-answer
// message: the first elements were taken, not the survivors. Where does survivor k lie?
// Takes its own element.
-    if (k < count[0]) out[where[k]] = expensive(in[where[k]]);
+    if (k < count[0]) out[where[k]] = expensive(in[k]);
