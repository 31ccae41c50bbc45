// verdict: 1a wrong-answer
// message: norm subtracts the sum itself. What must be subtracted in its place?
// The sum is not squared.
-        if (i == 0) norm[0] = count * squares - sum * sum;
+        if (i == 0) norm[0] = count * squares - sum;
