// verdict: 2x wrong-answer
// message: a tile has nothing in front of it. What do the tiles to its left contribute, also
//     those that have published nothing?
// After PATIENCE questions it goes on as if the tile had nothing.
-            if (state == EMPTY) value = sumTile(n, in, t - 1, size);
