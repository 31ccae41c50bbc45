// verdict: 3a correct
// Computes for all and writes what survives.
-    if (i < n && survives(in[i], rule)) out[i] = expensive(in[i]);
+    if (i < n) {
+        const int y = expensive(in[i]);
+        if (survives(in[i], rule)) out[i] = y;
+    }
