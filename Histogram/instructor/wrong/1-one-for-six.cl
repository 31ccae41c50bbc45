// verdict: 1 over-limit
// diagnosis: does the work of others as well
// Every sixth work-item counts its own element and the next five.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    for (uint k = i; i % 6 == 0 && k < min(i + 6, n); ++k)
+        atomic_inc(&counts[binOf(in[k], bins)]);
