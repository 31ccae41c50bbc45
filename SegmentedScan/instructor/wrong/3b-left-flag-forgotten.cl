// verdict: 3b wrong-answer
// message: what lies to the left of the node gets past a head in its left child. When may it reach
//     the right child?
// The second of the three cases is missing.
-            buf[right] = head[left + 1] ? NE : flag[left] ? sum : binOp(before, sum);
+            buf[right] = head[left + 1] ? NE : binOp(before, sum);
