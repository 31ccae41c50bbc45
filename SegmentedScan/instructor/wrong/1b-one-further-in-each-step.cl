// verdict: 1b wrong-answer
// message: h grows by one in each step, so elements are taken in more than once. How many elements
//     does a pair stand for after each step?
// h = 1, 2, 3, ... in place of 1, 2, 4, ...
-    for (uint h = 1; h < size; h *= 2) {
+    for (uint h = 1; h < size; ++h) {
