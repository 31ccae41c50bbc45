// verdict: 1 wrong-answer
// message: the operands are swapped: msspJoin is associative but not commutative. Which of the
//     two stretches lies on the left?
// The operator is treated as commutative.
-        out[i] = 2 * i + 1 < n ? msspJoin(left, in[2 * i + 1]) : left;
+        out[i] = 2 * i + 1 < n ? msspJoin(in[2 * i + 1], left) : left;
