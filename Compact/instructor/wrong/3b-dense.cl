// verdict: 3b wrong-answer
// message: the results lie side by side. The filter in place leaves each of them where its
//     element is: where is that?
// Writes to its own place.
-    if (k < count[0]) out[where[k]] = expensive(in[where[k]]);
+    if (k < count[0]) out[k] = expensive(in[where[k]]);
