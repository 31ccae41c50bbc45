// verdict: 1 wrong-answer
// Numbers bins in 16 bits, and there may be more.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i < n) atomic_inc(&counts[(ushort)binOf(in[i], bins)]);
