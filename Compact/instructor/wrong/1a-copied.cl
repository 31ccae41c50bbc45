// verdict: 1a wrong-answer
// message: each element came from its own place: the address decided whether to fetch, but not from
//     where. Which element does source[i] name?
// The address decides whether, but not whence.
-    if (i < n && source[i] >= 0) out[i] = in[source[i]];
+    if (i < n && source[i] >= 0) out[i] = in[i];
