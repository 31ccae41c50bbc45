// verdict: 2a correct
// A barrier between any two rounds of the loop over elements, reached by all.
-    for (uint i = get_global_id(0); i < n; i += get_global_size(0))
-        atomic_inc(&own[binOf(in[i], bins)]);
+    const uint all = get_global_size(0);
+    for (uint first = 0; first < n; first += all) {
+        const uint i = first + get_global_id(0);
+        if (i < n) atomic_inc(&own[binOf(in[i], bins)]);
+        barrier(CLK_LOCAL_MEM_FENCE);
+    }
