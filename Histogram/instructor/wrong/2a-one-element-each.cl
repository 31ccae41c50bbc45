// verdict: 2a wrong-answer
// message: each work-item counts one element only, at least in small groups, and there are more elements than work-items. Which one comes after element w?
// No loop over the elements.
-    for (uint i = get_global_id(0); i < n; i += get_global_size(0))
-        atomic_inc(&own[binOf(in[i], bins)]);
+    const uint i = get_global_id(0);
+    if (i < n) atomic_inc(&own[binOf(in[i], bins)]);
