// verdict: 2b wrong-answer
// message: the starts begin again from 0 in every group. Where does the element lie in the whole
//     array?
// The number in the group for that in the array.
-    if (i < n && flags[i]) start[rank[i] - 1] = i;
+    if (i < n && flags[i]) start[rank[i] - 1] = get_local_id(0);
