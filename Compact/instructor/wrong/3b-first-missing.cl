// verdict: 3b wrong-answer
// message: the first survivor is missing. Which work-item has survivor 0?
// Survivor 0 is left out.
-    if (k < count[0]) out[where[k]] = expensive(in[where[k]]);
+    if (k > 0 && k < count[0]) out[where[k]] = expensive(in[where[k]]);
