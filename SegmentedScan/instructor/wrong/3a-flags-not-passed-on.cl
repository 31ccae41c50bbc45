// verdict: 3a wrong-answer
// message: nodes do not know of heads in their left child. When does a segment begin in a node?
// Leaves the flags as they were.
-            flag[right] = begins | flag[left];
