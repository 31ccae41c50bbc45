// verdict: 2b race
// Reads what a neighbour overwrites in the same step.
-        int sum = buf[get_local_id(0)];
-        if (get_local_id(0) >= skip) sum += buf[get_local_id(0) - skip];
-        barrier(CLK_LOCAL_MEM_FENCE);
-        buf[get_local_id(0)] = sum;
+        const int left = lid >= skip ? buf[lid - skip] : 0;
+        buf[lid] += left;
