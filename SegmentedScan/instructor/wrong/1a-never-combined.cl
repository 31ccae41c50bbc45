// verdict: 1a wrong-answer
// message: no two values are combined: each element comes out by itself. What does a flag of 0 on the
//     right say about the value on the left?
// Always keeps the right value alone.
-    both.value = right.flag ? right.value : binOp(left.value, right.value);
+    both.value = right.value;
