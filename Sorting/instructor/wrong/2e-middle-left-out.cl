// verdict: 2e out-of-bounds
// diagnosis: left[middle]
// The middle is no possible answer, and an unsigned 0 - 1 is no small number: the right half has no end.
-            high = middle;
+            high = middle - 1;
