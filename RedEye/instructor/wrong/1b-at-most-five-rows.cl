// verdict: 1b wrong-answer
// message: the rows and columns of a large template beyond the fifth are left out. How many does it
//     have?
// At most five of each.
-        for (int v = 0; v < side; ++v)
-            for (int u = 0; u < side; ++u) {
+        for (int v = 0; v < min(side, 5); ++v)
+            for (int u = 0; u < min(side, 5); ++u) {
