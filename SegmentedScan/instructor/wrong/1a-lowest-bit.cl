// verdict: 1a wrong-answer
// message: heads with an even flag are overlooked. What marks a head?
// Looks at the lowest bit of a flag alone.
-    both.flag = left.flag | right.flag;
-    both.value = right.flag ? right.value : binOp(left.value, right.value);
+    both.flag = (left.flag | right.flag) & 1;
+    both.value = right.flag & 1 ? right.value : binOp(left.value, right.value);
