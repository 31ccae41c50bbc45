// verdict: 3b wrong-answer
// message: the values are added, whatever the operator is. Which function combines two of them?
// Adds in place of the operator.
-            buf[right] = head[left + 1] ? NE : flag[left] ? sum : binOp(before, sum);
+            buf[right] = head[left + 1] ? NE : flag[left] ? sum : before + sum;
