// verdict: 1 out-of-bounds
// Work-items without an element read on behind the input.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    atomic_inc(&counts[binOf(in[i], bins)]);
