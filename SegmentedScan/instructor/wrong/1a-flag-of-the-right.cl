// verdict: 1a wrong-answer
// message: a run forgets that a segment began further left in it. When does a segment begin in a run
//     that is made of two?
// Keeps the flag of the right operand alone.
-    both.flag = left.flag | right.flag;
+    both.flag = right.flag;
