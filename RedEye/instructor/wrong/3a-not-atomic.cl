// verdict: 3a race
// Work-items with one digit overwrite each other.
-    if (i < n) atomic_inc(&bucket[(key[i] >> shift) % DIGITS]);
+    if (i < n) ++bucket[(key[i] >> shift) % DIGITS];
