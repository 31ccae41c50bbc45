// verdict: 6a wrong-answer
// message: every group fetches the elements of the first one. Which id of a work-item counts
//     through all groups?
// The number in the group.
-    if (j < n) out[j] = in[order[j]];
+    if (j < n) out[j] = in[order[get_local_id(0)]];
