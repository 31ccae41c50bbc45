// verdict: 1 wrong-answer
// message: negative keys come after all others. As which type are they compared?
// Compares keys as unsigned numbers.
-            if (a > b) {
+            if ((uint)a > (uint)b) {
