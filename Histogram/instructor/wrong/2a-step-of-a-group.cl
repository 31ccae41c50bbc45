// verdict: 2a wrong-answer
// message: elements are counted more than once, by their own group and by the groups before it. How far is a work-item's next step, if all groups share the elements?
// The step is that of one group.
-    for (uint i = get_global_id(0); i < n; i += get_global_size(0))
+    for (uint i = get_global_id(0); i < n; i += size)
