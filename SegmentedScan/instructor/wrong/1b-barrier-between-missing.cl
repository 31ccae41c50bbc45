// verdict: 1b race
// Writes what others still read.
-        if (get_local_id(0) >= h) own = sgmOp(buf[get_local_id(0) - h], own);
-        barrier(CLK_LOCAL_MEM_FENCE);
-        buf[get_local_id(0)] = own;
+        if (lid >= h) own = sgmOp(buf[lid - h], own);
+        buf[lid] = own;
