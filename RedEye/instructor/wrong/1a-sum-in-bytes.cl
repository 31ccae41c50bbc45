// verdict: 1a wrong-answer
// message: the sum of the pixels is kept in bytes: what is above 255 is lost. Which type holds it?
// A uchar4.
-        int4 sum = (int4)(0, 0, 0, 0), squares = sum;
+        uchar4 total = (uchar4)(0, 0, 0, 0);
+        int4 squares = (int4)(0, 0, 0, 0);
         for (int k = 0; k < count; ++k) {
             const int4 q = convert_int4(eye[k]);
-            sum += q;
+            total += eye[k];
             squares += q * q;
         }
+        const int4 sum = convert_int4(total);
