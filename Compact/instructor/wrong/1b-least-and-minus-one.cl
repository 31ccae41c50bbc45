// verdict: 1b out-of-bounds
// Of the negative numbers it knows two.
-    if (i < n && target[i] >= 0) out[target[i]] = in[i];
+    if (i < n && target[i] != -1 && target[i] != INT_MIN) out[target[i]] = in[i];
