// verdict: 1b correct
// Leaves at once where there is nothing to do.
-    if (i < n && target[i] >= 0) out[target[i]] = in[i];
+    if (i >= n || target[i] < 0) return;
+    out[target[i]] = in[i];
