// verdict: 3a wrong-answer
// message: the counts of a block lie side by side. What lies side by side in counts: the digits of
//     a block, or the blocks of a digit?
// Block by block.
-    for (uint d = lid; d < DIGITS; d += size) counts[d * blocks + block] = bucket[d];
+    for (uint d = lid; d < DIGITS; d += size) counts[block * DIGITS + d] = bucket[d];
