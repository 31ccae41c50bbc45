// verdict: 1a wrong-answer
// message: half of the pairs are left out. Does pairs count the elements that are left, or those that
//     have a partner?
// Takes the number of pairs for that of elements.
-    if (i < pairs) {
+    if (i < pairs / 2) {
