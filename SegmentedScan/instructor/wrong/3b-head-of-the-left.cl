// verdict: 3b wrong-answer
// message: the last element of the left child is tested for a head, in place of the first one of
//     the right child.
// Off by one.
-            buf[right] = head[left + 1] ? NE : flag[left] ? sum : binOp(before, sum);
+            buf[right] = head[left] ? NE : flag[left] ? sum : binOp(before, sum);
