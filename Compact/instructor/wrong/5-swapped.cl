// verdict: 5 wrong-answer
// message: with one corner kept there are two triangles, and with two there is one. Draw both:
//     what shape is left?
// One and two in place of each other.
-        num[t] = kept == 3 ? 1 : kept;
+        num[t] = kept == 1 ? 2 : kept > 0;
