// verdict: 6a wrong-answer
// message: out has the numbers of the elements. Which elements are they?
// Forgets to fetch.
-    if (j < n) out[j] = in[order[j]];
+    if (j < n) out[j] = (int)order[j];
