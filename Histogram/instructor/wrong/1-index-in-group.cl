// verdict: 1 wrong-answer
// message: every group counts the elements of the first one. Which id of a work-item counts through
//     all groups?
// The number in the group.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i < n) atomic_inc(&counts[binOf(in[get_local_id(0)], bins)]);
