// verdict: 4b wrong-answer
// message: some places went to the input before. How many candidates may be left when the
//     search ends?
// Leaves two candidates.
-        while (high - low > 1) {
+        while (high - low > 2) {
