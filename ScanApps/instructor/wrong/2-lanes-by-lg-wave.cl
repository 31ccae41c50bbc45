// verdict: 2 wrong-answer
// message: the lanes are counted in rows that are too short. How many lanes does a wave have, WAVE or
//     lgWAVE?
// Takes lgWAVE for the size of the wave.
-    const size_t lane = th_id & (WAVE - 1);
+    const size_t lane = th_id & (lgWAVE - 1);
