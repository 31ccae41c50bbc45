// verdict: 1d wrong-answer
// message: places with mask 0 were written, and the others were not. What does a mask of 0
//     say: fetch, or skip?
// Fetches where it should skip, as far as it may.
-    if (i < n && mask[i] != 0) out[i] = in[source[i]];
+    if (i < n && mask[i] == 0 && source[i] >= 0 && source[i] < (int)n) out[i] = in[source[i]];
