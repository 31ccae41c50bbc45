// verdict: 2 wrong-answer
// message: the operands are swapped: msspJoin is associative but not commutative. Which of the
//     two stretches lies on the left?
// The operator is treated as commutative.
-            buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
+            buf[lid] = msspJoin(buf[lid + skip], buf[lid]);
