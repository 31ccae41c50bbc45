// verdict: 2b divergent-barrier
// Work-items without an element leave first.
-    const int own = i < n ? pred[i] : 0;
+    if (i >= n) return;
+    const int own = pred[i];
