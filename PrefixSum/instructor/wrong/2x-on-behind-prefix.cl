// verdict: 2x wrong-answer
// message: the search goes on past a prefix, which includes everything to the left of it already.
//     Where may it end?
// Does not stop at a PREFIX.
-        for (uint t = tile; t > 0 && state != PREFIX; t--) {
+        for (uint t = tile; t > 0; t--) {
