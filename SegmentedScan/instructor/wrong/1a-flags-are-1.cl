// verdict: 1a wrong-answer
// message: some heads are overlooked: their flags are neither 0 nor 1. What marks a head?
// Compares both flags with 1.
-    both.flag = left.flag | right.flag;
-    both.value = right.flag ? right.value : binOp(left.value, right.value);
+    both.flag = left.flag == 1 || right.flag == 1;
+    both.value = right.flag == 1 ? right.value : binOp(left.value, right.value);
