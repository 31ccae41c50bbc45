// verdict: 4a wrong-answer
// message: only as many cells are written out as a group has work-items. Which cells does work-item lid take?
// The others are left empty.
-        firsts[get_group_id(0) * cells + c] = ownFirst[c];
-        lasts[get_group_id(0) * cells + c] = ownLast[c];
+        firsts[get_group_id(0) * cells + c] = c < size ? ownFirst[c] : -1;
+        lasts[get_group_id(0) * cells + c] = c < size ? ownLast[c] : -1;
