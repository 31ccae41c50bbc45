// verdict: 1a wrong-answer
// Keeps weights in 16 bits, which do not hold the greatest.
-        weight[i] = count * convert_int4(eye[i]) - sum;
+        weight[i] = convert_int4(convert_short4(count * convert_int4(eye[i]) - sum));
