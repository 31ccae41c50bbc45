// verdict: 1d wrong-answer
// message: places whose mask is above 127 were skipped. Is the mask a signed byte?
// Takes the mask for a signed byte.
-    if (i < n && mask[i] != 0) out[i] = in[source[i]];
+    if (i < n && (char)mask[i] > 0) out[i] = in[source[i]];
