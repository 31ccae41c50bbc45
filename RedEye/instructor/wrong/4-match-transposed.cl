// verdict: 4 wrong-answer
// message: row and column of the matches are swapped. Which of the two is best[m] / width?
// x and y of the match are exchanged.
-        const int x = (int)best[m] % width + k % side - side / 2;
-        const int y = (int)best[m] / width + k / side - side / 2;
+        const int x = (int)best[m] / width + k % side - side / 2;
+        const int y = (int)best[m] % width + k / side - side / 2;
