// verdict: 2b divergent-barrier
// Work-items that have no node never come to the barrier.
     for (uint d = 1; d <= size; d *= 2) {
-        barrier(CLK_LOCAL_MEM_FENCE);

-        if (right < 2 * size) buf[right] = binOp(buf[left], buf[right]);
+        if (right < 2 * size) {
+            barrier(CLK_LOCAL_MEM_FENCE);
+            buf[right] = binOp(buf[left], buf[right]);
+        }
