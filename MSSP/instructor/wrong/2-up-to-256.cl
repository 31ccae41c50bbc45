// verdict: 2 wrong-answer
// message: a group of more than 256 work-items is not reduced completely. Where does the group's
//     size say when to stop?
// The last step has skip = 128, whatever the size of the group.
-    for (int skip = 1; skip < size; skip *= 2) {
+    for (int skip = 1; skip < 256; skip *= 2) {
