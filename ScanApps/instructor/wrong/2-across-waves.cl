// verdict: 2 race
// Compares the work-item's number in the group with h, not its lane.
-    const size_t lane = th_id & (WAVE - 1);
-    #pragma unroll

-        if (lane >= h) sum = binOp(sh_data[th_id - h], sum);
+        if (th_id >= h) sum = binOp(sh_data[th_id - h], sum);
