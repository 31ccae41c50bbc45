// verdict: 1b wrong-answer
// message: of equal neighbours only the first moves. Which elements may be skipped?
// Takes an element that is equal to its left neighbour for one that has been moved.
-    if (i < n && target[i] >= 0) out[target[i]] = in[i];
+    if (i < n && target[i] >= 0 && (i == 0 || in[i] != in[i - 1])) out[target[i]] = in[i];
