// verdict: 1 wrong-answer
// message: the places of the elements were counted, not their values: every bin has nearly the same. Whose bin is asked for?
// The bin of i, not of in[i].
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i < n) atomic_inc(&counts[binOf(i, bins)]);
