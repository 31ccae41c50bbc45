// verdict: 3b race
// No barrier between the levels.
-    for (uint d = size; d > 0; d /= 2) {
-        barrier(CLK_LOCAL_MEM_FENCE);
+    barrier(CLK_LOCAL_MEM_FENCE);
+    for (uint d = size; d > 0; d /= 2) {
