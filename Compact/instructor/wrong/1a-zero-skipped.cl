// verdict: 1a wrong-answer
// message: address 0 was skipped. Is 0 negative?
// Address 0 is skipped as well.
-    if (i < n && source[i] >= 0) out[i] = in[source[i]];
+    if (i < n && source[i] > 0) out[i] = in[source[i]];
