// verdict: 1b wrong-answer
// message: the sum of a window is kept in 16 bits. How large does it become where a window of 13 x 13
//     is bright?
// A short.
-                sum += p;
+                sum = convert_int4(convert_short4(sum + p));
