// verdict: 1a wrong-answer
// message: 0 is combined with the first value of a segment, and binOp need not be a sum. What does
//     a run with a head take in from its left?
// Takes 0 for neutral.
-    both.value = right.flag ? right.value : binOp(left.value, right.value);
+    both.value = binOp(right.flag ? 0 : left.value, right.value);
