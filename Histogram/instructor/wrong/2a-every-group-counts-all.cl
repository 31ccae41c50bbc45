// verdict: 2a wrong-answer
// message: every group has counted more than its share, so elements are counted more than once. From which number does a work-item start, and how far is its next step?
// The loop is one of the group, not of all groups.
-    for (uint i = get_global_id(0); i < n; i += get_global_size(0))
+    for (uint i = lid; i < n; i += size)
