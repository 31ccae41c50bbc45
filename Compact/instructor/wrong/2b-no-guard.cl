// verdict: 2b out-of-bounds
// Work-items beyond n read as well.
-    const int own = i < n ? pred[i] : 0;
+    const int own = pred[i];
