// verdict: 3b wrong-answer
// message: the flag that the tree holds at left + 1 was asked, and it may have taken others in. Which
//     array holds the flags of the elements?
// Asks the tree's flag at the right child's first element.
-            buf[right] = head[left + 1] ? NE : flag[left] ? sum : binOp(before, sum);
+            buf[right] = flag[left + 1] ? NE : flag[left] ? sum : binOp(before, sum);
