// verdict: 3a out-of-bounds
// Keys beyond n are counted.
-    if (i < n) atomic_inc(&bucket[(key[i] >> shift) % DIGITS]);
+    atomic_inc(&bucket[(key[i] >> shift) % DIGITS]);
