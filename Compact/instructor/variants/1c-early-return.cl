// verdict: 1c correct
// Leaves at once where there is nothing to do.
-    if (i < n && !drop(in[i])) out[target[i]] = in[i];
+    if (i >= n) return;
+    const int x = in[i];
+    if (drop(x)) return;
+    out[target[i]] = x;
