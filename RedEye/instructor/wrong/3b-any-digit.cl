// verdict: 3b out-of-bounds
// Counts all to its left.
-            if (digits[left] == own) ++to;
+            ++to;
