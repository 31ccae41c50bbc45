// verdict: 2b race
// No barrier between the steps of the way down.
     if (lid == 0) buf[2 * size - 1] = NE;  // the root, which work-item 0 wrote itself: no barrier
+    barrier(CLK_LOCAL_MEM_FENCE);
     for (uint d = size; d > 0; d /= 2) {
-        barrier(CLK_LOCAL_MEM_FENCE);
