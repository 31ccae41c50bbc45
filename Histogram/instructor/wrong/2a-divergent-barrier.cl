// verdict: 2a divergent-barrier
// message: only work-items with an element reach the barrier. Who must reach it?
// The barrier stands in the loop.
-    for (uint i = get_global_id(0); i < n; i += get_global_size(0))
-        atomic_inc(&own[binOf(in[i], bins)]);
-    barrier(CLK_LOCAL_MEM_FENCE);
+    for (uint i = get_global_id(0); i < n; i += get_global_size(0)) {
+        atomic_inc(&own[binOf(in[i], bins)]);
+        barrier(CLK_LOCAL_MEM_FENCE);
+    }
