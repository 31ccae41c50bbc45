// verdict: 2x wrong-answer
// message: a tile has nothing in front of it. What do the tiles to its left contribute, also
//     those that have published nothing?
// Looks back, and makes nothing of it.
-    before = binOp(left[0], before);
+    before = binOp(NE, before);
