// verdict: 1a wrong-answer
// message: a run has its flag set only where both of its parts have. Is one head not enough?
// And in place of or.
-    both.flag = left.flag | right.flag;
+    both.flag = left.flag && right.flag;
