// verdict: 1a wrong-answer
// message: each element came from its own place: the address was asked whether to fetch, and
//     not where from. What is source[i] the number of?
// The address decides whether, but not whence.
-    if (i < n && source[i] >= 0) out[i] = in[source[i]];
+    if (i < n && source[i] >= 0) out[i] = in[i];
