// verdict: 1b wrong-answer
// message: beyond the left or right edge lie pixels of another row. Which of x and y must be kept
//     within the image, before an index is made of them?
// Keeps the index within the array, not the pixel within the image.
-                const int px = clamp(x + u - r, 0, width - 1);
-                const int py = clamp(y + v - r, 0, height - 1);
-                const int4 p = convert_int4(image[py * width + px]);
+                const int at = clamp((y + v - r) * width + x + u - r, 0, width * height - 1);
+                const int4 p = convert_int4(image[at]);
