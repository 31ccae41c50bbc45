// verdict: 1d wrong-answer
// message: only places whose mask is 1 were written. Which values of the mask mean: carry out?
// Only 1 is taken for a mask that is set.
-    if (i < n && mask[i] != 0) out[i] = in[source[i]];
+    if (i < n && mask[i] == 1) out[i] = in[source[i]];
