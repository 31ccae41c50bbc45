// verdict: 5b out-of-bounds
// message: the scan is read past the last element of the segment. What does end[i] point to?
// end is taken for the last element.
-        const uint last = end[i] - 1;
+        const uint last = end[i];
