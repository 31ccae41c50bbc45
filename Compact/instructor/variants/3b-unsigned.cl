// verdict: 3b correct
// Compares without a sign.
-    if (k < count[0]) out[where[k]] = expensive(in[where[k]]);
+    if ((uint)k < (uint)count[0]) {
+        const uint i = (uint)where[k];
+        out[i] = expensive(in[i]);
+    }
