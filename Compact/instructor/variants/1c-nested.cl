// verdict: 1c correct
// Two conditions in two lines.
-    if (i < n && !drop(in[i])) out[target[i]] = in[i];
+    if (i < n)
+        if (drop(in[i]) == 0) out[target[i]] = in[i];
