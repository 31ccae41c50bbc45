// verdict: 2c race
// No barrier between the steps of the way down.
     if (lid == 0) buf[PADDED(2 * size - 1)] = NE;
+    barrier(CLK_LOCAL_MEM_FENCE);
     for (uint d = size; d > 0; d /= 2) {
-        barrier(CLK_LOCAL_MEM_FENCE);
