// verdict: 3b wrong-answer
// message: this is the down-sweep of an ordinary scan. What becomes of a right child whose first
//     element is a head?
// Forgets the segments.
-            buf[right] = head[left + 1] ? NE : flag[left] ? sum : binOp(before, sum);
+            buf[right] = binOp(before, sum);
