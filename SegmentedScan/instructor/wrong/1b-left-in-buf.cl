// verdict: 1b wrong-answer
// message: own is what it was at first: no step changes it. Where does the result go in the end?
// Leaves the result in buf.
-        if (get_local_id(0) >= h) own = sgmOp(buf[get_local_id(0) - h], own);
-        barrier(CLK_LOCAL_MEM_FENCE);
-        buf[get_local_id(0)] = own;
+        const Pair both = lid >= h ? sgmOp(buf[lid - h], buf[lid]) : buf[lid];
+        barrier(CLK_LOCAL_MEM_FENCE);
+        buf[lid] = both;
