// verdict: 1 race
// message: counts was set to 0 by one work-item while others were counting. What does counts hold at the start, and who may touch it?
// Clears first, and forgets that counts holds earlier values.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i < bins) counts[i] = 0;
+    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
