// verdict: 3b correct
// Leaves at once where there is no survivor.
-    if (k < count[0]) out[where[k]] = expensive(in[where[k]]);
+    if (k >= *count) return;
+    const int i = where[k];
+    out[i] = expensive(in[i]);
