// verdict: 2b wrong-answer
// message: elements of a block's second half got the value of the one L places to the left of
//     them. Which two elements did a work-item load, and where does each belong?
// Adds the element of the first half to both prefixes.
-        inclusive[own + size] = binOp(tree[k + size], y);
+        inclusive[own + size] = binOp(tree[k + size], x);
