// verdict: 2b input-modified
// Leaves the exclusive scan in the input as well.
-        exclusive[own] = tree[k];
+        exclusive[own] = in[own] = tree[k];
