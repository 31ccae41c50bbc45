// verdict: 1b wrong-answer
// message: beyond the edge the image begins again at its other side. Which pixel does the text put
//     there?
// The image repeats.
-                const int px = clamp(x + u - r, 0, width - 1);
-                const int py = clamp(y + v - r, 0, height - 1);
+                const int px = (x + u - r + side * width) % width;
+                const int py = (y + v - r + side * height) % height;
