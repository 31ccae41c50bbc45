// verdict: 4 divergent-barrier
// message: only some work-items of the group reach the barrier. Who must reach it?
// The barrier stands in the branch.
-        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = buf[lid] && buf[lid + skip];
-        barrier(CLK_LOCAL_MEM_FENCE);
+        if (lid % (2 * skip) == 0 && lid + skip < size) {
+            buf[lid] = buf[lid] && buf[lid + skip];
+            barrier(CLK_LOCAL_MEM_FENCE);
+        }
