// verdict: 2x wrong-answer
// Does not stop at a PREFIX.
-        for (uint t = tile; t > 0 && state != PREFIX; t--) {
+        for (uint t = tile; t > 0; t--) {
