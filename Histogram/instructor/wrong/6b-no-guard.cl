// verdict: 6b out-of-bounds
// Work-items without an element.
-    const bool last = i < n && (i == n - 1 || keys[i] != keys[i + 1]);
+    const bool last = i == n - 1 || keys[i] != keys[i + 1];
