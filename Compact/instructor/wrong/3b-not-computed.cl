// verdict: 3b wrong-answer
// message: survivors were copied. What is to be computed for them?
// Copies the survivors.
-    if (k < count[0]) out[where[k]] = expensive(in[where[k]]);
+    if (k < count[0]) out[where[k]] = in[where[k]];
