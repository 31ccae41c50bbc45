// verdict: 2c wrong-answer
// message: on the way down the right child gets its operands in the wrong order: binOp need
//     not be commutative. What the node knows lies to the left of the left child: which of the two
//     comes first?
// Puts the left child in front of what lies to the left of it.
-            buf[PADDED(right)] = binOp(before, buf[PADDED(left)]);
+            buf[PADDED(right)] = binOp(buf[PADDED(left)], before);
