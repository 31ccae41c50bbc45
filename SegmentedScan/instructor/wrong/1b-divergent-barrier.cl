// verdict: 1b divergent-barrier
// Only work-items with something to take in reach the barrier.
-        if (get_local_id(0) >= h) own = sgmOp(buf[get_local_id(0) - h], own);
-        barrier(CLK_LOCAL_MEM_FENCE);
+        if (lid >= h) {
+            own = sgmOp(buf[lid - h], own);
+            barrier(CLK_LOCAL_MEM_FENCE);
+        }
