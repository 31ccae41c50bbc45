// verdict: 3a wrong-answer
// message: binOp has its operands in the wrong order: the left child comes first.
// Only an operator that does not commute shows it.
-            node[right] = begins ? own : binOp(sum, own);
+            node[right] = begins ? own : binOp(own, sum);
