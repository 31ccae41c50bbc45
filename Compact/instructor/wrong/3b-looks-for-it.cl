// verdict: 3b wrong-answer
// Each work-item asks for its own element: it is the filter in place again.
-    if (k < count[0]) out[where[k]] = expensive(in[where[k]]);
+    for (int s = 0; s < count[0]; ++s)
+        if (where[s] == k) out[k] = expensive(in[k]);
