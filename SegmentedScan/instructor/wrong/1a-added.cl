// verdict: 1a wrong-answer
// message: the values are added, whatever the operator is. Which function combines two of them?
// Adds in place of the operator.
-    both.value = right.flag ? right.value : binOp(left.value, right.value);
+    both.value = right.flag ? right.value : left.value + right.value;
