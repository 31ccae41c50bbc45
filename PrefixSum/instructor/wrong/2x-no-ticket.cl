// verdict: 2x wrong-answer
// diagnosis: was never written
// Takes the number of the group for that of the tile.
-    const uint tile = ticket[0];
+    const uint tile = get_group_id(0);
