// verdict: 1a wrong-answer
// diagnosis: a variable without a first value
// Where a segment begins on the right, both.value has no value.
-    both.value = right.flag ? right.value : binOp(left.value, right.value);
+    if (!right.flag) both.value = binOp(left.value, right.value);
