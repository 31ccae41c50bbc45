// verdict: 2w wrong-answer
// message: the sum of the first half was taken for that of the wave. Which lane knows the sum of
//     its wave?
// Asks the lane in the middle for the sum.
-    if (lid % WAVE == WAVE - 1) buf[lid / WAVE] = sum;
+    if (lid % WAVE == WAVE / 2 - 1) buf[lid / WAVE] = sum;
