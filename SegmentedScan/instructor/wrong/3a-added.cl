// verdict: 3a wrong-answer
// message: the values are added, whatever the operator is. Which function combines two of them?
// Adds in place of the operator.
-            node[right] = begins ? own : binOp(sum, own);
+            node[right] = begins ? own : sum + own;
