// verdict: 4 wrong-answer
// message: green and blue are changed too. Which channels stay?
// Makes it grey.
-                p.x = others / 2;
+                p.x = p.y = p.z = others / 2;
