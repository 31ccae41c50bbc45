// verdict: 1b wrong-answer
// message: beyond the edge the image is mirrored. Which pixel stands for all places beyond an edge?
// Another rule for the edge.
-                const int px = clamp(x + u - r, 0, width - 1);
-                const int py = clamp(y + v - r, 0, height - 1);
+                const int mx = abs(x + u - r), my = abs(y + v - r);
+                const int px = clamp(min(mx, 2 * (width - 1) - mx), 0, width - 1);
+                const int py = clamp(min(my, 2 * (height - 1) - my), 0, height - 1);
