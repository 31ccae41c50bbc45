// verdict: 2b race
// Reads what a neighbour overwrites in the same step.
-        const int left = get_local_id(0) >= skip ? buf[get_local_id(0) - skip] : 0;
-        barrier(CLK_LOCAL_MEM_FENCE);
-        buf[get_local_id(0)] += left;
+        const int left = lid >= skip ? buf[lid - skip] : 0;
+        buf[lid] += left;
