// verdict: 1b out-of-bounds
// diagnosis: outside its private array
// Keeps the window in an array that has room for nine rows.
-        int4 dot = (int4)(0, 0, 0, 0), sum = dot, squares = dot;
+        uchar4 window[81];
+        for (int k = 0; k < side * side; ++k)
+            window[k] = image[clamp(y + k / side - r, 0, height - 1) * width +
+                              clamp(x + k % side - r, 0, width - 1)];
+        int4 dot = (int4)(0, 0, 0, 0), sum = dot, squares = dot;

-                const int px = clamp(x + u - r, 0, width - 1);
-                const int py = clamp(y + v - r, 0, height - 1);
-                const int4 p = convert_int4(image[py * width + px]);
+                const int4 p = convert_int4(window[v * side + u]);
