// verdict: 1c wrong-answer
// message: the last step is missing, or the last pair of every step: of the two elements of
//     buf that are left, one is lost. With how many elements is the tree done, and which work-item
//     is the last with a partner?
// The tree ends with two elements.
-    for (int length = size; length > 1; length = (length + 1) / 2) {
+    for (int length = size; length > 2; length = (length + 1) / 2) {
