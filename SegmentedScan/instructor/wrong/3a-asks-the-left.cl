// verdict: 3a wrong-answer
// message: the left child's flag decides. In which child must a head lie to cut the two apart?
// Asks the wrong child.
-            node[right] = begins ? own : binOp(sum, own);
+            node[right] = flag[left] ? own : binOp(sum, own);
