// verdict: 1a wrong-answer
// message: where a segment begins on the right, its value is lost. What does a run with a head hand
//     on?
// The neutral element where the right run has a head.
-    both.value = right.flag ? right.value : binOp(left.value, right.value);
+    both.value = right.flag ? NE : binOp(left.value, right.value);
