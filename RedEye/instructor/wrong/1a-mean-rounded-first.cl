// verdict: 1a wrong-answer
// message: the mean is rounded to an integer before it is multiplied by count. Which weights need no
//     division?
// Divides, and multiplies what is left by count.
-        weight[i] = count * convert_int4(eye[i]) - sum;
+        weight[i] = count * (convert_int4(eye[i]) - sum / count);
