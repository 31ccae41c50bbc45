// verdict: 1a wrong-answer
// message: the norm is divided by count: the sum of all squares, less the square of the sum
//     divided by count. What is the contract's norm multiplied by?
// The usual sum of squared deviations.
-        if (i == 0) norm[0] = count * squares - sum * sum;
+        if (i == 0) norm[0] = squares - sum * sum / count;
