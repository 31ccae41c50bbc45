// verdict: 1 out-of-bounds
// message: work-items beyond n write as well. How many work-items has a launch, and how many elements are there?
// The guard is missing.
-    if (i < n) out[i] = 2 * in[i];
+    out[i] = 2 * in[i];
