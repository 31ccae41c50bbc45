// verdict: 3a out-of-bounds
// The bits above the digit stay.
-    if (i < n) atomic_inc(&bucket[(key[i] >> shift) % DIGITS]);
+    if (i < n) atomic_inc(&bucket[key[i] >> shift]);
