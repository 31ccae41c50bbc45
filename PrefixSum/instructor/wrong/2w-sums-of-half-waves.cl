// verdict: 2w wrong-answer
// message: the sum of the first half was taken for that of the wave. Which lane knows what its
//     wave has together?
// Asks the lane in the middle for the sum.
-    if (lane == WAVE - 1) buf[wave] = sum;
+    if (lane == WAVE / 2 - 1) buf[wave] = sum;
