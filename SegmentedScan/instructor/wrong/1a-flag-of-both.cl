// verdict: 1a wrong-answer
// message: a head anywhere in the two runs keeps the left value out. Which head cuts the two runs
//     apart: one in the left run or one in the right?
// Asks the flag of both.
-    both.value = right.flag ? right.value : binOp(left.value, right.value);
+    both.value = both.flag ? right.value : binOp(left.value, right.value);
