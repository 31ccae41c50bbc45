// verdict: 4a wrong-answer
// message: an empty list is 0, the number of a particle. What marks an empty list?
// Lists are emptied with 0, and none is found to be empty.
-        ownFirst[c] = -1;
-        ownLast[c] = -1;
+        ownFirst[c] = 0;
+        ownLast[c] = 0;
