// verdict: 3a correct
// A mask for the remainder, and atomic_add.
-    if (i < n) atomic_inc(&bucket[(key[i] >> shift) % DIGITS]);
+    if (i < n) atomic_add(&bucket[key[i] >> shift & 15u], 1u);
