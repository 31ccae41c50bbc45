// verdict: 4a wrong-answer
// message: lasts holds the front of each list, which is the particle that came last. Which one is at its
//     end?
// ownFirst in place of ownLast.
-        lasts[get_group_id(0) * cells + c] = ownLast[c];
+        lasts[get_group_id(0) * cells + c] = ownFirst[c];
