// verdict: 2b wrong-answer
// message: the inclusive scan has its operands in the wrong order: binOp need not be commutative. Which
//     of the two lies further left, an element or the exclusive scan at its place?
// Puts the element in front of what lies to its left.
-        inclusive[own] = binOp(tree[k], x);
+        inclusive[own] = binOp(x, tree[k]);

-        inclusive[own + size] = binOp(tree[k + size], y);
+        inclusive[own + size] = binOp(y, tree[k + size]);
