// verdict: 3 correct
// A variable in between is no array in between.
-    if (i < n) out[i] = f(g(in[i]));
+    if (i < n) {
+        const int mid = g(in[i]);
+        out[i] = f(mid);
+    }
