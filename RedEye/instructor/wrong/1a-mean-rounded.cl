// verdict: 1a wrong-answer
// message: each weight is the pixel minus the mean, rounded to an integer. Which weights need no
//     division?
// Divides, and loses the remainder.
-        weight[i] = count * convert_int4(eye[i]) - sum;
+        weight[i] = convert_int4(eye[i]) - sum / count;
