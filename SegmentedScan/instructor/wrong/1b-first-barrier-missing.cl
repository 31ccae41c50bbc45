// verdict: 1b race
// Reads what others have yet to write before the first step.
-    barrier(CLK_LOCAL_MEM_FENCE);
-    for (uint h = 1; h < size; h *= 2) {
+    for (uint h = 1; h < size; h *= 2) {
