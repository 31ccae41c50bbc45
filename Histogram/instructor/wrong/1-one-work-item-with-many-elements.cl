// verdict: 1 over-limit
// With many elements one work-item counts them all, and needs no atomics.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    const bool many = n > 100000;
+    if (many && i == 0)
+        for (uint k = 0; k < n; ++k) ++counts[binOf(in[k], bins)];
+    if (!many && i < n) atomic_inc(&counts[binOf(in[i], bins)]);
