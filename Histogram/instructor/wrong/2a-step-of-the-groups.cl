// verdict: 2a wrong-answer
// message: work-items go on by the number of groups, so elements are counted more than once. How many work-items share the elements, and how far is the next step of each?
// The step is the number of groups, not of work-items.
-    for (uint i = get_global_id(0); i < n; i += get_global_size(0))
+    for (uint i = get_global_id(0); i < n; i += get_num_groups(0))
