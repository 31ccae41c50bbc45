// verdict: 1b wrong-answer
// message: the last row and the last column of each window are left out. How many pixels lie on
//     either side of the one in the middle?
// From -r to r - 1.
-        for (int v = 0; v < side; ++v)
-            for (int u = 0; u < side; ++u) {
+        for (int v = 0; v < 2 * r; ++v)
+            for (int u = 0; u < 2 * r; ++u) {
