// verdict: 2a wrong-answer
// message: the counts of one bin lie side by side, group after group: part is transposed. Where does the histogram of group g begin?
// part with the bins outside and the groups inside.
-    for (uint b = lid; b < bins; b += size) part[get_group_id(0) * bins + b] = own[b];
+    for (uint b = lid; b < bins; b += size) part[b * get_num_groups(0) + get_group_id(0)] = own[b];
