// verdict: 2x wrong-answer
// message: one tile's sum was used as if it included all that lies to the left: the search ended
//     before a tile had published PREFIX. What does AGGREGATE stand for?
// Takes the first thing that a tile has published for all that lies to the left.
-        for (uint t = tile; t > 0 && state != PREFIX; t--) {
+        for (uint t = tile; t > 0 && t == tile; t--) {
