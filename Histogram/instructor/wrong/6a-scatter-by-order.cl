// verdict: 6a wrong-answer
// message: elements were scattered by order, which names the element that comes to a place. On which side of the assignment does order belong?
// Scatters by order.
-    if (j < n) out[j] = in[order[j]];
+    if (j < n) out[order[j]] = in[j];
