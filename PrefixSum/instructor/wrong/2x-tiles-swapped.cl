// verdict: 2x wrong-answer
// message: tiles are combined in the order in which they are asked, from right to left. Which
//     operand lies further left?
// Combines the tiles in the order in which it asks them.
-            far = binOp(value, far);
+            far = binOp(far, value);
