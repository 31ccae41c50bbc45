// verdict: 2x wrong-answer
// message: the look-back ends at the first tile that has published anything. What does an AGGREGATE leave out?
// An AGGREGATE ends the look-back like a PREFIX.
-        for (uint t = tile; t > 0 && state != PREFIX; t--) {
+        for (uint t = tile; t > 0 && state == EMPTY; t--) {
