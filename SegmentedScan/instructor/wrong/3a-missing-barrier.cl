// verdict: 3a race
// No barrier between the levels.
-    for (uint d = 1; d <= size; d *= 2) {
-        barrier(CLK_LOCAL_MEM_FENCE);
+    for (uint d = 1; d <= size; d *= 2) {
