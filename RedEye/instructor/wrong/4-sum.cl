// verdict: 4 wrong-answer
// message: red becomes the whole sum of green and blue. How much of it?
// Not halved.
-                p.x = others / 2;
+                p.x = others;
