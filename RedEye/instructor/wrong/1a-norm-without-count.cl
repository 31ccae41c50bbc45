// verdict: 1a wrong-answer
// message: norm is the sum of the squares minus the squared sum. What is the sum of the squares
//     multiplied by?
// The squares are not multiplied by count.
-        if (i == 0) norm[0] = count * squares - sum * sum;
+        if (i == 0) norm[0] = squares - sum * sum;
