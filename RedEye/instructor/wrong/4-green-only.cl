// verdict: 4 wrong-answer
// message: red becomes green. What else has a say?
// Copies green.
-                p.x = others / 2;
+                p.x = p.y;
