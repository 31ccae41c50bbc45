// verdict: 3b wrong-answer
// message: where the right child begins with a head and a segment begins in the left child as
//     well, the right child got the left one's value. Which of the two questions comes first?
// Asks for a segment in the left child before it asks for the head of the right one.
-            buf[right] = head[left + 1] ? NE : flag[left] ? sum : binOp(before, sum);
+            buf[right] = flag[left] ? sum : head[left + 1] ? NE : binOp(before, sum);
