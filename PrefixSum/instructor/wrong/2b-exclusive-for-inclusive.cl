// verdict: 2b wrong-answer
// message: this is the exclusive scan again. What is missing from each prefix, and which work-item
//     has loaded it?
// Writes the exclusive scan to both arrays.
-        inclusive[own] = binOp(tree[k], x);
+        inclusive[own] = tree[k];

-        inclusive[own + size] = binOp(tree[k + size], y);
+        inclusive[own + size] = tree[k + size];
