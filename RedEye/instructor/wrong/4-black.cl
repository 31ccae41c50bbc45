// verdict: 4 wrong-answer
// message: red becomes 0. How much of green and blue takes its place?
// No red at all.
-                p.x = others / 2;
+                p.x = 0;
