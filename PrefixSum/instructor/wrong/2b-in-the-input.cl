// verdict: 2b input-modified
// Leaves the exclusive scan in the input as well.
-        exclusive[i] = buf[lid];
+        exclusive[i] = in[i] = buf[lid];
