// verdict: 1b wrong-answer
// message: the image is read column by column. Which pixels lie side by side in memory?
// Takes x for the row.
-                const int4 p = convert_int4(image[py * width + px]);
+                const int4 p = convert_int4(image[px * height + py]);
