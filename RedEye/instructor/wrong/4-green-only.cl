// verdict: 4 wrong-answer
// message: red becomes green. Which other channel counts?
// Copies green.
-                p.x = others / 2;
+                p.x = p.y;
