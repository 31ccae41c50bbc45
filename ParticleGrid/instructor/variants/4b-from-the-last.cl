// verdict: 4b correct
// Groups from the last to the first.
-        for (uint g = 0; g < groups; ++g) {
-            const uint at = g * cells + c;
+        for (uint g = groups; g > 0; --g) {
+            const uint at = (g - 1) * cells + c;
