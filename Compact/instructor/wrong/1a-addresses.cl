// verdict: 1a wrong-answer
// message: the addresses were written, not what lies there. Which array is read at source[i]?
// The address is written.
-    if (i < n && source[i] >= 0) out[i] = in[source[i]];
+    if (i < n && source[i] >= 0) out[i] = source[i];
