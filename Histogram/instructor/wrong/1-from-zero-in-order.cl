// verdict: 1 wrong-answer
// message: the values that counts held before are lost. What does counts hold at the start, and what is one more element to add?
// Clears first, and forgets that counts holds earlier values; a barrier keeps a group in order.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i < bins) counts[i] = 0;
+    barrier(CLK_GLOBAL_MEM_FENCE);
+    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
