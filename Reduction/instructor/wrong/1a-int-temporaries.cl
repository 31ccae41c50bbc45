// verdict: 1a wrong-answer
// message: ints are right, and floats lose what follows the decimal point. Which name stands for
//     the type that the host has chosen?
// Keeps an intermediate value in an int.
-        data[left] = binOp(data[left], data[left + stride]);
+        const int sum = binOp(data[left], data[left + stride]);
+        data[left] = sum;
