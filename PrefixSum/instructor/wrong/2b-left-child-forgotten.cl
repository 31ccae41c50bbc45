// verdict: 2b wrong-answer
// message: exclusive holds NE everywhere, as if nothing lay in front of any element. What does the
//     right child get in the down-sweep besides the node's value?
// Passes the same value to both children.
-            buf[right] = binOp(before, buf[left]);
