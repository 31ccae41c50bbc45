// verdict: 6b out-of-bounds
// The last element has no right neighbour.
-    const bool last = i < n && (i == n - 1 || keys[i] != keys[i + 1]);
+    const bool last = i < n && keys[i] != keys[i + 1];
