// verdict: 2b race
// No barrier between the steps of the way up.
     tree[lid + size] = y;
 
+    barrier(CLK_LOCAL_MEM_FENCE);
     for (uint d = 1; d <= size; d *= 2) {
-        barrier(CLK_LOCAL_MEM_FENCE);
