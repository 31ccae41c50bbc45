// verdict: 2b wrong-answer
// message: some of the elements before are counted more than once. By how much does skip grow from
//     step to step?
// skip = 1, 2, 3, ...
-    for (uint skip = 1; skip < size; skip *= 2) {
+    for (uint skip = 1; skip < size; skip++) {
