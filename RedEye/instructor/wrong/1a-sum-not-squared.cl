// verdict: 1a wrong-answer
// message: norm subtracts the sum itself. What of it must be subtracted?
// The sum is not squared.
-        if (i == 0) norm[0] = count * squares - sum * sum;
+        if (i == 0) norm[0] = count * squares - sum;
