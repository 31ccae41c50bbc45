// verdict: 3a wrong-answer
// message: nodes take in the left child across a head. What if a segment begins in the right child?
// The up-sweep of an ordinary scan.
-            node[right] = begins ? own : binOp(sum, own);
+            node[right] = binOp(sum, own);
