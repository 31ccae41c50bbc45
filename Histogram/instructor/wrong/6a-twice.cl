// verdict: 6a wrong-answer
// message: order was followed twice. How many steps is it from a place to its element?
// Follows order twice.
-    if (j < n) out[j] = in[order[j]];
+    if (j < n) out[j] = in[order[order[j]]];
