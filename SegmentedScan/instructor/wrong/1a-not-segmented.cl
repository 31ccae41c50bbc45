// verdict: 1a wrong-answer
// message: this is the ordinary scan: no head stops it. What does right.flag say?
// Forgets the segments.
-    both.value = right.flag ? right.value : binOp(left.value, right.value);
+    both.value = binOp(left.value, right.value);
