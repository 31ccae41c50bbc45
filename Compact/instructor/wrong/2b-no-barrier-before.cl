// verdict: 2b race
// The first step reads what may not be there yet.
-    buf[lid] = own;
-    barrier(CLK_LOCAL_MEM_FENCE);
+    buf[lid] = own;
