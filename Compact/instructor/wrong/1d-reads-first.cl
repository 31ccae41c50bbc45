// verdict: 1d out-of-bounds
// Fetches, and asks the mask then.
-    if (i < n && mask[i] != 0) out[i] = in[source[i]];
+    if (i < n) {
+        const int x = in[source[i]];
+        if (mask[i] != 0) out[i] = x;
+    }
