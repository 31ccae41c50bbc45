// verdict: 1a wrong-answer
// message: pixels above 127 count as negative. Which type of byte goes up to 255?
// Reads the bytes as signed ones.
-            const int4 q = convert_int4(eye[k]);
+            const int4 q = convert_int4(as_char4(eye[k]));

-        weight[i] = count * convert_int4(eye[i]) - sum;
+        weight[i] = count * convert_int4(as_char4(eye[i])) - sum;
