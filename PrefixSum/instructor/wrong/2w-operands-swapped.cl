// verdict: 2w wrong-answer
// message: the operands are swapped: binOp need not be commutative. Which of the two
//     operands lies further left?
// The operator is treated as commutative.
-        if (lane >= h) sum = binOp(buf[lid - h], sum);
+        if (lane >= h) sum = binOp(sum, buf[lid - h]);
