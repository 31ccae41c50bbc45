// verdict: 3b race
// message: all pairs of a block with the same digit go to one place. How many of them come before
//     this one?
// The start alone.
-            if (digits[left] == own) ++to;
+            if (digits[left] == own) to += 0;
