// verdict: 2d wrong-answer
// message: the operands are swapped: binOp need not be commutative. Which of the two
//     operands lies further left?
// Puts the offset behind the element.
-    if (i < n) out[i] = i < block ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
+    if (i < n) out[i] = i < block ? scanned[i] : binOp(scanned[i], offsets[i / block - 1]);
