// verdict: 1e wrong-answer
// message: ints are right, but floats lose their fractions. Which macro names the element type that
//     the host has chosen?
// Keeps an intermediate value in an int.
-    if (first < n) atomicBinOp(total, second < n ? binOp(in[first], in[second]) : in[first]);
+    const int own = first < n ? in[first] : NE;
+    if (first < n) atomicBinOp(total, second < n ? binOp(own, in[second]) : own);
