// verdict: 4 wrong-answer
// message: the row and column of a match follow from the height of the image. How many pixels does
//     one of its rows have?
// Divides by the height.
-        const int x = (int)best[m] % width + k % side - side / 2;
-        const int y = (int)best[m] / width + k / side - side / 2;
+        const int x = (int)best[m] % height + k % side - side / 2;
+        const int y = (int)best[m] / height + k / side - side / 2;
