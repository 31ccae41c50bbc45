// verdict: 1b race
// Elements to be skipped go to place 0.
-    if (i < n && target[i] >= 0) out[target[i]] = in[i];
+    if (i < n) out[max(target[i], 0)] = in[i];
