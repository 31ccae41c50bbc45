// verdict: 1b race
// Writes what others still read.
-        if (lid >= h) own = sgmOp(buf[lid - h], own);
-        barrier(CLK_LOCAL_MEM_FENCE);
-        buf[lid] = own;
+        if (lid >= h) own = sgmOp(buf[lid - h], own);
+        buf[lid] = own;
