// verdict: 1b wrong-answer
// message: (x, y) is the first pixel of its window. Where in the window does it lie?
// The window begins at (x, y).
-                const int px = clamp(x + u - r, 0, width - 1);
-                const int py = clamp(y + v - r, 0, height - 1);
+                const int px = clamp(x + u, 0, width - 1);
+                const int py = clamp(y + v, 0, height - 1);

-        const int r = side / 2;
