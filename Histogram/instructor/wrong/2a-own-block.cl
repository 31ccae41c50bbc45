// verdict: 2a wrong-answer
// message: each group has counted neighbouring elements, as a block. Which elements does the contract give to work-item w, and which does a wave then read together?
// Each work-item takes a block of neighbours.
-    for (uint i = get_global_id(0); i < n; i += get_global_size(0))
-        atomic_inc(&own[binOf(in[i], bins)]);
+    const uint all = get_global_size(0), each = (n + all - 1) / all;
+    for (uint i = get_global_id(0) * each; i < min(n, ((uint)get_global_id(0) + 1) * each); ++i)
+        atomic_inc(&own[binOf(in[i], bins)]);
