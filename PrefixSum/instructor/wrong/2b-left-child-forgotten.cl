// verdict: 2b wrong-answer
// message: on the way down the right child gets what the node knew, without the left child's
//     own: that was left out, or it was overwritten before. What lies between the two?
// Passes the same value to both children.
-            buf[right] = binOp(before, buf[left]);
