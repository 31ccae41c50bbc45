// verdict: 3 wrong-answer
// message: 3 times a large element comes out wrong. How many bits of its operands does mul24 or
//     mad24 multiply?
// mad24 in place of * and +.
-    if (i < n) out[i] = f(g(in[i]));
+    if (i < n) out[i] = mad24(in[i], 3, 10);
