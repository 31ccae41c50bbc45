// verdict: 1d wrong-answer
// Halves an odd length down: right for groups of a power of two.
-        const int middle = (length + 1) / 2;
+        const int middle = length / 2;
