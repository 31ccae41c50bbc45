// verdict: 4a wrong-answer
// message: lasts holds where the lists begin. Which of the two arrays knows where they end?
// ownFirst in place of ownLast.
-        lasts[get_group_id(0) * cells + c] = ownLast[c];
+        lasts[get_group_id(0) * cells + c] = ownFirst[c];
