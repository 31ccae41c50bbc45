// verdict: 1 over-limit
// message: right, but one work-item counts all elements. What is there for the others to do?
// The first work-item does it all.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    for (uint k = 0; i == 0 && k < n; ++k) atomic_inc(&counts[binOf(in[k], bins)]);
