// verdict: 2b race
// Reads what a neighbour overwrites in the same step.
-        const int left = lid >= skip ? buf[lid - skip] : 0;
-        barrier(CLK_LOCAL_MEM_FENCE);
-        buf[lid] += left;
+        const int left = lid >= skip ? buf[lid - skip] : 0;
+        buf[lid] += left;
