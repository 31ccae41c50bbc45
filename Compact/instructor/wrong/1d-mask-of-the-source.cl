// verdict: 1d out-of-bounds
// Asks the mask at the address.
-    if (i < n && mask[i] != 0) out[i] = in[source[i]];
+    if (i < n && mask[source[i]] != 0) out[i] = in[source[i]];
