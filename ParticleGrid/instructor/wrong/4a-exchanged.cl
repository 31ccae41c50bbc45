// verdict: 4a wrong-answer
// message: firsts and lasts have changed places. Which particle is at the front of a list, the one
//     that came first or the one that came last?
// Takes what came first for the front.
-        firsts[get_group_id(0) * cells + c] = ownFirst[c];
-        lasts[get_group_id(0) * cells + c] = ownLast[c];
+        firsts[get_group_id(0) * cells + c] = ownLast[c];
+        lasts[get_group_id(0) * cells + c] = ownFirst[c];
