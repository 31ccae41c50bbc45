// verdict: 3b wrong-answer
// message: the right child's flag decides what gets past the left child. In which child must a
//     segment begin to keep out what lies further left?
// Asks the flag of the right child.
-            buf[right] = head[left + 1] ? NE : flag[left] ? sum : binOp(before, sum);
+            buf[right] = head[left + 1] ? NE : flag[right] ? sum : binOp(before, sum);
