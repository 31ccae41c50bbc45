// verdict: 3a over-limit
// diagnosis: Which one computes several
// Every second work-item takes its own element and the next one.
-    if (i < n && survives(in[i], rule)) out[i] = expensive(in[i]);
+    for (uint k = i; i % 2 == 0 && k < min(i + 2, n); ++k)
+        if (survives(in[k], rule)) out[k] = expensive(in[k]);
