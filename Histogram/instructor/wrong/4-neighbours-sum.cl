// verdict: 4 wrong-answer
// message: the sum that belongs to a run is that of its last element but one. Which element's sum
//     has them all?
// Reads sums one to the left.
-        outSums[place] = sums[i];
+        outSums[place] = sums[i > 0 ? i - 1 : 0];
