// verdict: 3a wrong-answer
// message: the left child's flag decides. Whose head cuts the two children apart?
// Asks the wrong child.
-            node[right] = begins ? own : binOp(sum, own);
+            node[right] = flag[left] ? own : binOp(sum, own);
