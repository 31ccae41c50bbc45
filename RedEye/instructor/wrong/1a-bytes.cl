// verdict: 1a wrong-answer
// message: the squares are computed in bytes, and what is above 255 is lost. Which type holds
//     them?
// Multiplies before it converts.
-            squares += q * q;
+            squares += convert_int4(eye[k] * eye[k]);
