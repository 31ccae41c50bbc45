// verdict: 2b wrong-answer
// message: in the down-sweep the right child gets its operands in the wrong order: binOp need not
//     be commutative. The node's value stands for what lies to the left of the left child: which of
//     the two comes first?
// Puts the left child in front of what lies to the left of it.
-            buf[right] = binOp(before, buf[left]);
+            buf[right] = binOp(buf[left], before);
