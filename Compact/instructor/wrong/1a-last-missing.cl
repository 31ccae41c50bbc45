// verdict: 1a wrong-answer
// message: the last element is missing. Which work-item has element n - 1?
// The last element is left out.
-    if (i < n && source[i] >= 0) out[i] = in[source[i]];
+    if (i + 1 < n && source[i] >= 0) out[i] = in[source[i]];
