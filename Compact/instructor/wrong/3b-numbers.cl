// verdict: 3b wrong-answer
// message: the element's index was used in place of the element. Which array is read at where[k]?
// Computes with the number.
-    if (k < count[0]) out[where[k]] = expensive(in[where[k]]);
+    if (k < count[0]) out[where[k]] = expensive(where[k]);
