// verdict: 1a wrong-answer
// message: a run forgets that a segment begins in its right part. When does a segment begin in a run
//     that is made of two?
// Keeps the flag of the left operand alone.
-    both.flag = left.flag | right.flag;
+    both.flag = left.flag;
