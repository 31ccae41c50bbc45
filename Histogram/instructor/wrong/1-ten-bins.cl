// verdict: 1 wrong-answer
// message: the values are counted by their last digit, even where there are not 10 bins. Which
//     function knows the bin of a value?
// Takes 10 bins for granted.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i < n) atomic_inc(&counts[in[i] % 10]);
