// verdict: 6a wrong-answer
// message: out holds the elements' indices. Which elements do they name?
// Forgets to fetch.
-    if (j < n) out[j] = in[order[j]];
+    if (j < n) out[j] = (int)order[j];
