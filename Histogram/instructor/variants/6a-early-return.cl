// verdict: 6a correct
// Returns where there is no element.
-    if (j < n) out[j] = in[order[j]];
+    if (j >= n) return;
+    const uint from = order[j];
+    out[j] = in[from];
