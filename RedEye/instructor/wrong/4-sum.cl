// verdict: 4 wrong-answer
// message: red becomes the whole sum of green and blue. Which part of the sum should it become?
// Not halved.
-                p.x = others / 2;
+                p.x = others;
