// verdict: 4 wrong-answer
// message: a group of more than 16 work-items is not reduced completely. Where does the group's
//     size say when to stop?
// The last step has skip = 8, whatever the size of the group.
-    for (uint skip = 1; skip < size; skip *= 2) {
+    for (uint skip = 1; skip < 16; skip *= 2) {
