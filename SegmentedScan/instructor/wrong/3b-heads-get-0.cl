// verdict: 3b wrong-answer
// message: a right child that begins with a head gets 0, which is the neutral element of + only.
// 0 for the neutral element.
-            buf[right] = head[left + 1] ? NE : flag[left] ? sum : binOp(before, sum);
+            buf[right] = head[left + 1] ? 0 : flag[left] ? sum : binOp(before, sum);
