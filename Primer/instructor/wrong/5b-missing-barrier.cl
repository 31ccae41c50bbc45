// verdict: 5b race
// message: a work-item reads what its neighbour may not have written yet. What makes a step wait for the one before?
// No barrier between the steps.
-            buf[lid] = combine(buf[lid], buf[lid + skip]);
-        barrier(CLK_LOCAL_MEM_FENCE);
+            buf[lid] = combine(buf[lid], buf[lid + skip]);
