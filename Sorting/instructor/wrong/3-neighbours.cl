// verdict: 3 race
// message: neighbours are compared in every step. How far apart are the elements of a comparator?
// Always the next element.
-        const uint right = left + distance;
+        const uint right = left + 1;
