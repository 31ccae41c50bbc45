// verdict: 5 wrong-answer
// message: the corners of what is kept were written. Into how many triangles can a polygon of v
//     corners be cut?
// The corners of what is kept.
-        num[t] = kept == 3 ? 1 : kept;
+        num[t] = kept == 0 ? 0 : kept == 2 ? 4 : 3;
