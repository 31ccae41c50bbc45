// verdict: 1b wrong-answer
// message: address 0 was skipped. Is 0 negative?
// Address 0 is skipped as well.
-    if (i < n && target[i] >= 0) out[target[i]] = in[i];
+    if (i < n && target[i] > 0) out[target[i]] = in[i];
