// verdict: 2x wrong-answer
// message: only the first tile is written. Which ticket has the group drawn, and where does a tile of
//     that number begin: how many elements are in a tile of this group's size?
// Takes 256 for the size of every group.
-    const uint first = (tile * size + lid) * ITEMS;
+    const uint first = (tile * 256 + lid) * ITEMS;
