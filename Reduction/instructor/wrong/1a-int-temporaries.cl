// verdict: 1a wrong-answer
// message: ints are right, but floats lose their fractions. Which macro names the element type that
//     the host has chosen?
// Keeps an intermediate value in an int.
-        data[left] = binOp(data[left], data[left + stride]);
+        const int sum = binOp(data[left], data[left + stride]);
+        data[left] = sum;
