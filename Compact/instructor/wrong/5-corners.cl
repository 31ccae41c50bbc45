// verdict: 5 wrong-answer
// message: a triangle that is kept as a whole asks for three. How many triangles is it?
// The corners that are kept.
-        num[t] = kept == 3 ? 1 : kept;
+        num[t] = kept;
