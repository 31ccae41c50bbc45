// verdict: 1a wrong-answer
// message: the square of the sum so far is added in place of the square of each pixel. Which value
//     is to be squared?
// Squares the running sum.
-            squares += q * q;
+            squares += sum * sum;
