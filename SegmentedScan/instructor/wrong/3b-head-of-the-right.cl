// verdict: 3b wrong-answer
// message: the right child became NE where its last element is a head, not its first. Which element
//     lies next to the left child?
// Asks head at the place of the right child, which is that of its last element.
-            buf[right] = head[left + 1] ? NE : flag[left] ? sum : binOp(before, sum);
+            buf[right] = head[right] ? NE : flag[left] ? sum : binOp(before, sum);
