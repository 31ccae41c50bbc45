// verdict: 2x race
// The ticket lies in local memory, and the barrier orders global memory alone.
-    barrier(CLK_LOCAL_MEM_FENCE);
-    const uint tile = ticket[0];
+    barrier(CLK_GLOBAL_MEM_FENCE);
+    const uint tile = ticket[0];
