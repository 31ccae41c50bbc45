// verdict: 2x wrong-answer
// message: a tile is scanned as if nothing lay to its left. What do the tiles there contribute,
//     including those that have published nothing?
// After PATIENCE questions it goes on as if the tile had nothing.
-            if (state == EMPTY) value = sumTile(n, in, t - 1, size);
