// verdict: 2w wrong-answer
// message: each wave has only the wave next to it in front: the waves' sums were not scanned. What
//     should wave 2 get from wave 0?
// Takes the sum of the next wave for that of all waves to the left.
-    scanWave(buf, lid);  // wave 0 scans the sums; the others must reach the fences
-    barrier(CLK_LOCAL_MEM_FENCE);
