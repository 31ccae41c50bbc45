// verdict: 1a correct
// Sums from the last pixel on.
-        for (int k = 0; k < count; ++k) {
+        for (int k = count - 1; k >= 0; --k) {
