// verdict: 1a correct
// norm as the sum of weight times pixel.
-        if (i == 0) norm[0] = count * squares - sum * sum;
+        if (i == 0) {
+            norm[0] = (int4)(0, 0, 0, 0);
+            for (int k = 0; k < count; ++k) {
+                const int4 q = convert_int4(eye[k]);
+                norm[0] += (count * q - sum) * q;
+            }
+        }
