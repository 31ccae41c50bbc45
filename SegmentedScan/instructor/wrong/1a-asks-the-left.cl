// verdict: 1a wrong-answer
// message: the left flag decides whether the left value is dropped. Which head cuts the two runs
//     apart: one in the left run or one in the right?
// The wrong operand's flag decides.
-    both.value = right.flag ? right.value : binOp(left.value, right.value);
+    both.value = left.flag ? right.value : binOp(left.value, right.value);
