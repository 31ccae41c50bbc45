// verdict: 1a wrong-answer
// message: the weights are count times the pixels themselves: their sum is not 0. What is to be
//     subtracted?
// The sum is not subtracted.
-        weight[i] = count * convert_int4(eye[i]) - sum;
+        weight[i] = count * convert_int4(eye[i]);
