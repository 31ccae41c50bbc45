// verdict: 4 wrong-answer
// message: every pixel of a window is changed, red or not. Which ones are red?
// No test.
-            if (p.x > others) {
+            if (others >= 0) {
