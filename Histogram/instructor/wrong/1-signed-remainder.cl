// verdict: 1 out-of-bounds
// Values from 2^31 on become negative, and so do their bins.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i < n) atomic_inc(&counts[(int)in[i] % (int)bins]);
