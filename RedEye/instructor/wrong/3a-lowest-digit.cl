// verdict: 3a wrong-answer
// message: the lowest digit is counted in every pass. Where in the key does the digit of this pass
//     lie?
// shift is ignored.
-    if (i < n) atomic_inc(&bucket[(key[i] >> shift) % DIGITS]);
+    if (i < n) atomic_inc(&bucket[key[i] % DIGITS]);
