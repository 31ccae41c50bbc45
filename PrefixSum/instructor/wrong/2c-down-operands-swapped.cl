// verdict: 2c wrong-answer
// message: in the down-sweep the right child gets its operands in the wrong order: binOp need not
//     be commutative. The node's value stands for what lies to the left of the left child: which of
//     the two comes first?
// Puts the left child in front of what lies to the left of it.
-            buf[PADDED(right)] = binOp(before, buf[PADDED(left)]);
+            buf[PADDED(right)] = binOp(buf[PADDED(left)], before);
