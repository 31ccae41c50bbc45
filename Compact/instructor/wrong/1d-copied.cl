// verdict: 1d wrong-answer
// message: each element came from its own place. Which element does source[i] name?
// The address is not asked.
-    if (i < n && mask[i] != 0) out[i] = in[source[i]];
+    if (i < n && mask[i] != 0) out[i] = in[i];
