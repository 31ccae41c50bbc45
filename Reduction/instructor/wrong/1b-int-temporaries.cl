// verdict: 1b wrong-answer
// message: ints are right, but floats lose their fractions. Which macro names the element type that
//     the host has chosen?
// Keeps an intermediate value in an int.
-    if (i + middle < n) data[i] = binOp(data[i], data[i + middle]);
+    const int second = i + middle < n ? data[i + middle] : NE;
+    if (i + middle < n) data[i] = binOp(data[i], second);
