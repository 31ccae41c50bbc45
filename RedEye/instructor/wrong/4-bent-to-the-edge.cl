// verdict: 4 wrong-answer
// message: where a window goes over the edge, pixels at the edge are changed in place of those
//     outside. What should happen to pixels outside?
// A window over the edge is bent to fit into the image, as in 1b.
-        const int x = (int)best[m] % width + k % side - side / 2;
-        const int y = (int)best[m] / width + k / side - side / 2;
+        const int x = clamp((int)best[m] % width + k % side - side / 2, 0, width - 1);
+        const int y = clamp((int)best[m] / width + k / side - side / 2, 0, height - 1);
