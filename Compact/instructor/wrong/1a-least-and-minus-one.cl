// verdict: 1a out-of-bounds
// Of the negative numbers it knows two.
-    if (i < n && source[i] >= 0) out[i] = in[source[i]];
+    if (i < n && source[i] != -1 && source[i] != INT_MIN) out[i] = in[source[i]];
