// verdict: 3b wrong-answer
// message: binOp has its operands in the wrong order: what lies to the left of the node comes first.
// As on the slide, which only adds.
-            buf[right] = head[left + 1] ? NE : flag[left] ? sum : binOp(before, sum);
+            buf[right] = head[left + 1] ? NE : flag[left] ? sum : binOp(sum, before);
