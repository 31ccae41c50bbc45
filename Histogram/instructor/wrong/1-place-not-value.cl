// verdict: 1 wrong-answer
// message: the elements' places were counted, not their values: every bin has nearly the same
//     count. What must binOf be given?
// The bin of i, not of in[i].
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i < n) atomic_inc(&counts[binOf(i, bins)]);
