// verdict: 3a wrong-answer
// message: the left child's flag decides. Whose head cuts the two children apart?
// Asks the wrong child.
-            if (!flag[right]) buf[right] = binOp(buf[left], buf[right]);
+            if (!flag[left]) buf[right] = binOp(buf[left], buf[right]);
