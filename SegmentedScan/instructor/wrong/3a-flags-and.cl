// verdict: 3a wrong-answer
// message: a node's flag is set only where those of both children are. Is one head not enough?
// And for or.
-            flag[right] = begins | flag[left];
+            flag[right] = begins & flag[left];
