// verdict: 4a wrong-answer
// message: only row 0 is marked. Where do the other rows begin, seen from the row in front of each?
// Compares the row's end with itself.
-        const uint first = row > 0 ? shape_scn[row - 1] : 0;
+        const uint first = row > 0 ? shape_scn[row] : 0;
