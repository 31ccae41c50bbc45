// verdict: 1a wrong-answer
// message: some heads are overlooked: their flags are neither 0 nor 1. What marks a head?
// Takes no flag for set but 1.
-    both.value = right.flag ? right.value : binOp(left.value, right.value);
+    both.value = right.flag == 1 ? right.value : binOp(left.value, right.value);
