// verdict: 2w wrong-answer
// message: the sum of a wave's first half was used as the wave's sum. Which lane knows the sum of
//     its wave?
// Asks the lane in the middle for the sum.
-    if (lid % WAVE == WAVE - 1) buf[lid / WAVE] = sum;
+    if (lid % WAVE == WAVE / 2 - 1) buf[lid / WAVE] = sum;
