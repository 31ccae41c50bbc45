// verdict: 1 correct
// Returns where there is no element.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i >= n) return;
+    const uint b = binOf(in[i], bins);
+    atomic_add(counts + b, 1u);
