// verdict: 2b wrong-answer
// message: on the way down the right child gets its operands in the wrong order: binOp need
//     not be commutative. What the node knows lies to the left of the left child: which of the two
//     comes first?
// Puts the left child in front of what lies to the left of it.
-            buf[right] = binOp(before, buf[left]);
+            buf[right] = binOp(buf[left], before);
