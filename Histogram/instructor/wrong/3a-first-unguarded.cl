// verdict: 3a out-of-bounds
// The first element has no left neighbour.
-    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i;
+    if (i < n && keys[i] != keys[i - 1]) starts[keys[i]] = (int)i;
