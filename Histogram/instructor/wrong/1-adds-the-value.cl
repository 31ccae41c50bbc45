// verdict: 1 wrong-answer
// message: the values were added up, bin by bin. What does one element add to a count?
// Adds the value in place of 1.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i < n) atomic_add(&counts[binOf(in[i], bins)], in[i]);
