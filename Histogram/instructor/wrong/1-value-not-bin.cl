// verdict: 1 out-of-bounds
// Takes the value itself for its bin.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i < n) atomic_inc(&counts[in[i]]);
