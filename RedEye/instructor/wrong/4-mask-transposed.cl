// verdict: 4 wrong-answer
// message: the mask is read column by column. How many pixels further is the next row of it?
// Rows and columns of the mask exchanged.
-        const int x = (int)best[m] % width + k % side - side / 2;
-        const int y = (int)best[m] / width + k / side - side / 2;
+        const int x = (int)best[m] % width + k / side - side / 2;
+        const int y = (int)best[m] / width + k % side - side / 2;
