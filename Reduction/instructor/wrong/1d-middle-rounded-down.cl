// verdict: 1d wrong-answer
// message: the middle one of an odd number of elements was lost. With 17 elements, how many are left after this step?
// Halves an odd length down: right for groups of a power of two.
-        const int middle = (length + 1) / 2;
+        const int middle = length / 2;
