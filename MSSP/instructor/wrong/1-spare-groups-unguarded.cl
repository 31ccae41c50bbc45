// verdict: 1 out-of-bounds
// Only the last group asks whether there is an element; those in front of it must have one.
-    if (i < m) {
+    if (get_group_id(0) + 1 < get_num_groups(0) || i < m) {
