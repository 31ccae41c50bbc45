// verdict: 1d wrong-answer
// message: ints are right, but floats lose their fractions. Which macro names the element type that
//     the host has chosen?
// Keeps an intermediate value in an int.
-    const ElTp own = first < n ? in[first] : NE;
+    const int own = first < n ? in[first] : NE;
