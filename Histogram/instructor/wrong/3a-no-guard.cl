// verdict: 3a out-of-bounds
// Work-items without an element.
-    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i;
+    if (i == 0 || keys[i] != keys[i - 1]) starts[keys[i]] = (int)i;
