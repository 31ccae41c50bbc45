// verdict: 2b race
// The next step reads what this one may not have written.
-        buf[get_local_id(0)] = sum;
-        barrier(CLK_LOCAL_MEM_FENCE);
+        buf[lid] = sum;
