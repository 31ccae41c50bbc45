// verdict: 6a wrong-answer
// message: place j holds in[index[j]]: index names the place that an element goes to. Which array names
//     the element that comes to place j, and on which side of the assignment does it belong?
// Scatters by order.
-    if (j < n) out[j] = in[order[j]];
+    if (j < n) out[order[j]] = in[j];
