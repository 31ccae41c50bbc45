// verdict: 2x wrong-answer
// message: a tile is scanned as if nothing lay to its left. What do the tiles there contribute,
//     including those that have published nothing?
// Looks back, and makes nothing of it.
-    before = binOp(left[0], before);
+    before = binOp(NE, before);
