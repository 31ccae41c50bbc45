// verdict: 1 race
// message: two work-items read the same count before either writes it back, and one increment is lost. What makes reading, adding and writing one step?
// A plain increment.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i < n) ++counts[binOf(in[i], bins)];
