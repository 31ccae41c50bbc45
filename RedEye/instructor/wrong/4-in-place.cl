// verdict: 4 race
// Reads what another window may have changed.
-            uchar4 p = image[y * width + x];
+            uchar4 p = out[y * width + x];
