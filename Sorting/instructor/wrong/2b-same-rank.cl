// verdict: 2b race
// message: two pairs with equal keys go to one place, and another place stays empty. Which of the two runs has to count the equal keys of the other one?
// Both runs count the lesser keys.
-        const uint place = j + rank(lefts, leftKeys, rightKeys[j], 1);
+        const uint place = j + rank(lefts, leftKeys, rightKeys[j], 0);
