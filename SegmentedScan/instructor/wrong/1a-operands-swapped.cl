// verdict: 1a wrong-answer
// message: binOp has its operands in the wrong order: what lies further left comes first.
// Only an operator that does not commute shows it.
-    both.value = right.flag ? right.value : binOp(left.value, right.value);
+    both.value = right.flag ? right.value : binOp(right.value, left.value);
