// verdict: 2b build-error
// diagnosis: len
// A name that nothing declares.
-    for (uint d = 1; d <= size; d *= 2) {
+    for (uint d = 1; d < len; d *= 2) {
