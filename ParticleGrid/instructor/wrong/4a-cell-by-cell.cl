// verdict: 4a wrong-answer
// message: the grids are laid out cell by cell, and not one after the other. Where does the grid of
//     group g begin?
// Transposed.
-        firsts[get_group_id(0) * cells + c] = ownFirst[c];
-        lasts[get_group_id(0) * cells + c] = ownLast[c];
+        firsts[c * get_num_groups(0) + get_group_id(0)] = ownFirst[c];
+        lasts[c * get_num_groups(0) + get_group_id(0)] = ownLast[c];
