// verdict: 2 wrong-answer
// The last step has skip = 128, whatever the size of the group.
-    for (int skip = 1; skip < size; skip *= 2) {
+    for (int skip = 1; skip < 256; skip *= 2) {
