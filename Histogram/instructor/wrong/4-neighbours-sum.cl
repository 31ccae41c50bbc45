// verdict: 4 wrong-answer
// message: each run got the sum at its last element but one. Which element holds the sum of the
//     whole run?
// Reads sums one to the left.
-        outSums[place] = sums[i];
+        outSums[place] = sums[i > 0 ? i - 1 : 0];
