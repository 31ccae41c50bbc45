// verdict: 1d wrong-answer
// message: places whose mask is even were skipped. Which values of the mask mean: carry out?
// Looks at the lowest bit of the mask.
-    if (i < n && mask[i] != 0) out[i] = in[source[i]];
+    if (i < n && (mask[i] & 1)) out[i] = in[source[i]];
