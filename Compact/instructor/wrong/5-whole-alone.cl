// verdict: 5 wrong-answer
// message: only triangles that are kept as a whole ask for anything. What becomes of those
//     that the edge cuts?
// Only a triangle that is kept as a whole.
-        num[t] = kept == 3 ? 1 : kept;
+        num[t] = kept == 3;
