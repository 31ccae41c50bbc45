// verdict: 2f out-of-bounds
// message: the right run is read past its end. What is left to merge where one run is used up?
// Compares even where the right run is used up.
-        while (i < stop && left < mid && right < end) {
+        while (i < stop && left < mid) {
