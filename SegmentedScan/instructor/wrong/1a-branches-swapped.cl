// verdict: 1a wrong-answer
// message: values are combined across heads and dropped everywhere else. What does a flag on the
//     right say about the value on the left?
// The two cases are exchanged.
-    both.value = right.flag ? right.value : binOp(left.value, right.value);
+    both.value = right.flag ? binOp(left.value, right.value) : right.value;
