// verdict: 1c wrong-answer
// message: between two groups elements are left out: group 1 begins more than 2L elements after
//     group 0. How many elements lie in front of group g?
// Counts the groups in front twice: once by their number, once in the number among all work-items.
-    const int first = 2 * size * get_group_id(0) + lid;
+    const int first = 2 * size * get_group_id(0) + (int)get_global_id(0);
