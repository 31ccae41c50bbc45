// verdict: 4 out-of-bounds
// Pixels behind the mask take part.
-    if (k < side * side && m < matches && mask[k] != 0) {
+    if (m < matches && mask[k] != 0) {
