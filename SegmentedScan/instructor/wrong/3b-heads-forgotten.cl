// verdict: 3b wrong-answer
// message: right children that begin with a head do not get NE. Which flag says that the right
//     child's first element is a head?
// The first of the three cases is missing.
-            buf[right] = head[left + 1] ? NE : flag[left] ? sum : binOp(before, sum);
+            buf[right] = flag[left] ? sum : binOp(before, sum);
