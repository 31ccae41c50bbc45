// verdict: 1d wrong-answer
// message: ints are right, and floats lose what follows the decimal point. Which name stands for
//     the type that the host has chosen?
// Keeps an intermediate value in an int.
-    const ElTp own = first < n ? in[first] : NE;
+    const int own = first < n ? in[first] : NE;
