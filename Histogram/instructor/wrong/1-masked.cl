// verdict: 1 wrong-answer
// message: the bin is in[i] & (bins - 1), which is the remainder for powers of two only. Which
//     function gives the bin of a value?
// Masks the value instead of dividing it.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i < n) atomic_inc(&counts[in[i] & (bins - 1)]);
