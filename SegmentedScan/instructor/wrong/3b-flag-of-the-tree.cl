// verdict: 3b wrong-answer
// message: too many right children become NE. Do you test the flag that the tree has there, or that
//     of the element?
// Asks the right child's flag in the tree whether its first element is a head.
-            buf[right] = head[left + 1] ? NE : flag[left] ? sum : binOp(before, sum);
+            buf[right] = flag[right] ? NE : flag[left] ? sum : binOp(before, sum);
