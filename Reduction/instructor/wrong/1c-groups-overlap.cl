// verdict: 1c wrong-answer
// message: the groups overlap: group 1 begins L elements after group 0 and reads elements that
//     group 0 reads, too. Where does a group of 2L elements begin?
// Begins where the number of the work-item says, which counts one element for each.
-    const int first = 2 * size * get_group_id(0) + lid;
+    const int first = get_global_id(0);
