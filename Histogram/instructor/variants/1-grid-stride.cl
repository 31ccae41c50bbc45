// verdict: 1 correct
// A loop over the grid, though one round is enough.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    for (uint k = i; k < n; k += get_global_size(0)) atomic_inc(&counts[binOf(in[k], bins)]);
