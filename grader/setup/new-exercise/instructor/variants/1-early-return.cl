// verdict: 1 correct
// Leaves at once where there is no element.
-    if (i < n) out[i] = 2 * in[i];
+    if (i >= n) return;
+    out[i] = 2 * in[i];
