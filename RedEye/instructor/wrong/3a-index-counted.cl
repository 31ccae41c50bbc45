// verdict: 3a wrong-answer
// message: the places of the keys are counted, not their digits. What does the digit come from?
// Counts i.
-    if (i < n) atomic_inc(&bucket[(key[i] >> shift) % DIGITS]);
+    if (i < n) atomic_inc(&bucket[(i >> shift) % DIGITS]);
