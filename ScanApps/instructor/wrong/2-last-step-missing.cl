// verdict: 2 wrong-answer
// message: the last step is missing: each lane has combined half a wave at most. How many times
//     must 1 be doubled to reach WAVE?
// One step too few.
-    #pragma unroll
-    for (int d = 0; d < lgWAVE; d++) {
+    for (int d = 0; d < lgWAVE - 1; d++) {
