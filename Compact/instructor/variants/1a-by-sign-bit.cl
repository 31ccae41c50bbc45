// verdict: 1a correct
// Asks for the sign bit.
-    if (i < n && source[i] >= 0) out[i] = in[source[i]];
+    if (i < n && ((uint)source[i] & 0x80000000u) == 0) out[i] = in[source[i]];
