// verdict: 2w wrong-answer
// message: lane 0 of each wave gives its first element for its sum. Which lane of an inclusive scan holds the sum?
// The sum of a wave is taken from its first lane.
-    if (lid % WAVE == WAVE - 1) buf[lid / WAVE] = sum;
+    if (lid % WAVE == 0) buf[lid / WAVE] = sum;
