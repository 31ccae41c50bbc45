// verdict: 2x wrong-answer
// message: the search goes on to the left of a prefix, which holds all of that already. Where
//     may it end?
// Does not stop at a PREFIX.
-        for (uint t = tile; t > 0 && state != PREFIX; t--) {
+        for (uint t = tile; t > 0; t--) {
