// verdict: 4 wrong-answer
// The last step has skip = 8, whatever the size of the group.
-    for (uint skip = 1; skip < size; skip *= 2) {
+    for (uint skip = 1; skip < 16; skip *= 2) {
