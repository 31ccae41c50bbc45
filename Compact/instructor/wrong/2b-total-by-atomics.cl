// verdict: 2b over-limit
// diagnosis: one work-item writes a result
// Every work-item adds its part to the total: no race, but as many writers as elements.
-    if (get_local_id(0) == size - 1) total[group] = buf[get_local_id(0)];
+    if (lid == 0) total[group] = 0;
+    barrier(CLK_GLOBAL_MEM_FENCE);
+    atomic_add(&total[group], own);
