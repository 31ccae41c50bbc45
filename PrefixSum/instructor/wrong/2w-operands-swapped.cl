// verdict: 2w wrong-answer
// message: the operands are swapped: binOp need not be commutative. Which of the two
//     operands lies further left?
// The operator is treated as commutative.
-        if (get_local_id(0) % WAVE >= h) sum = binOp(buf[get_local_id(0) - h], sum);
+        if (lid % WAVE >= h) sum = binOp(sum, buf[lid - h]);
