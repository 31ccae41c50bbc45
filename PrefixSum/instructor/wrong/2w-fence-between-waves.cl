// verdict: 2w race
// diagnosis: the two are of different waves
// Every wave reads what wave 0 has scanned, behind nothing but its own fence: right wherever the
// fence is a barrier of the group, wrong on a GPU.
     scanWave(buf, lid);  // wave 0 scans the sums; the others must reach the fences
-    barrier(CLK_LOCAL_MEM_FENCE);
