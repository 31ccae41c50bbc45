// verdict: 1 correct
// Particles from the last to the first.
-        for (uint p = 0; p < n; ++p)
-            if (cellOf(x[p], y[p], side) == c) {
+        for (uint p = n; p-- > 0;)
+            if (cellOf(x[p], y[p], side) == c) {
