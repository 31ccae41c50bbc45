// verdict: 2b wrong-answer
// message: in the down-sweep the children are swapped: the left one got what belongs to the right
//     one. Which of the two has the other one's elements in front of it?
// The left child gets the sum, the right child what the node was.
-            buf[right] = binOp(before, buf[left]);
-            buf[left] = before;
+            buf[right] = buf[left];
+            buf[left] = binOp(before, buf[right]);
+            buf[right] = before;
