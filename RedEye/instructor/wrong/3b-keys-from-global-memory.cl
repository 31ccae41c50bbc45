// verdict: 3b over-limit
// Reads the keys to its left from global memory.
-            if (digits[left] == own) ++to;
+            if ((key[i - lid + left] >> shift) % DIGITS == own) ++to;
