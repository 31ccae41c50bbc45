// verdict: 6a wrong-answer
// message: elements were fetched by index, which names the place that each goes to. Which array names the element that comes to place j?
// Gathers by index.
-    if (j < n) out[j] = in[order[j]];
+    if (j < n) out[j] = in[index[j]];
