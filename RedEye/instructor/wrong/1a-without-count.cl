// verdict: 1a wrong-answer
// message: each weight is the pixel minus the sum of all pixels. What is the pixel multiplied by?
// The pixel is not multiplied by count.
-        weight[i] = count * convert_int4(eye[i]) - sum;
+        weight[i] = convert_int4(eye[i]) - sum;
