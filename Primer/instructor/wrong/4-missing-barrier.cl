// verdict: 4 race
// message: a work-item reads what its neighbour may not have written yet. What makes a step wait for the one before?
// No barrier between the steps.
-    for (uint skip = 1; skip < size; skip *= 2) {
-        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = buf[lid] && buf[lid + skip];
-        barrier(CLK_LOCAL_MEM_FENCE);
+    for (uint skip = 1; skip < size; skip *= 2) {
+        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = buf[lid] && buf[lid + skip];
