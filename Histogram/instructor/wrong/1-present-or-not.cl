// verdict: 1 wrong-answer
// message: a bin gains at most 1, however many elements it has. Which atomic operation adds?
// Marks the bin with atomic_or.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i < n) atomic_or(&counts[binOf(in[i], bins)], 1u);
