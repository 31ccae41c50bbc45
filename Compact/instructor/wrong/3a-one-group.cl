// verdict: 3a over-limit
// One group tests all elements.
-    if (i < n && survives(in[i], rule)) out[i] = expensive(in[i]);
+    for (uint k = i; i < get_local_size(0) && k < n; k += get_local_size(0))
+        if (survives(in[k], rule)) out[k] = expensive(in[k]);
