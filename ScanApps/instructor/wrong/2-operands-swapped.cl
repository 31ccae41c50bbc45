// verdict: 2 wrong-answer
// message: the operands are swapped: binOp need not be commutative. Which of the two elements
//     lies further left?
// The operator is treated as commutative.
-    #pragma unroll

-        if (lane >= h) sum = binOp(sh_data[th_id - h], sum);
+        if (lane >= h) sum = binOp(sum, sh_data[th_id - h]);
