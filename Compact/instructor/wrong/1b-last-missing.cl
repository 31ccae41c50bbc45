// verdict: 1b wrong-answer
// message: the last element is missing. Which work-item has element n - 1?
// The last element is left out.
-    if (i < n && target[i] >= 0) out[target[i]] = in[i];
+    if (i + 1 < n && target[i] >= 0) out[target[i]] = in[i];
