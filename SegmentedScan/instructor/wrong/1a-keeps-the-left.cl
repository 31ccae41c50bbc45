// verdict: 1a wrong-answer
// message: where the right run has a head, what comes out is the left value. Which of the two belongs
//     to the segment that goes on to the right?
// Keeps the left value at a head.
-    both.value = right.flag ? right.value : binOp(left.value, right.value);
+    both.value = right.flag ? left.value : binOp(left.value, right.value);
