// verdict: 3a wrong-answer
// message: only the lowest digit is left before the key is shifted, so later passes see nothing but
//     zeros. Which comes first: the shift, or the choice of four bits?
// Masks, then shifts.
-    if (i < n) atomic_inc(&bucket[(key[i] >> shift) % DIGITS]);
+    if (i < n) atomic_inc(&bucket[key[i] % DIGITS >> shift]);
