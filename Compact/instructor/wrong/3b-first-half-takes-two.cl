// verdict: 3b over-limit
// diagnosis: Which one computes several
// The first half of the survivors' work-items takes two each: no wave diverges.
-    if (k < count[0]) out[where[k]] = expensive(in[where[k]]);
+    for (int j = 2 * k; j < min(2 * k + 2, count[0]); ++j)
+        out[where[j]] = expensive(in[where[j]]);
