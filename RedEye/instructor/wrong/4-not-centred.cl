// verdict: 4 wrong-answer
// message: the window begins at the match. Where in its window does the match lie?
// The window begins at the match.
-        const int x = (int)best[m] % width + k % side - side / 2;
-        const int y = (int)best[m] / width + k / side - side / 2;
+        const int x = (int)best[m] % width + k % side;
+        const int y = (int)best[m] / width + k / side;
