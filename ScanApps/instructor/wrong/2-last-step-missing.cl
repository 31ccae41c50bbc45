// verdict: 2 wrong-answer
// message: the last step is missing: each lane has combined half a wave at most. How many
//     steps double 1 until it is WAVE?
// One step too few.
-    #pragma unroll
-    for (int d = 0; d < lgWAVE; d++) {
+    for (int d = 0; d < lgWAVE - 1; d++) {
