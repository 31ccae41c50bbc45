// verdict: 2b race
// message: pairs with equal keys leave the first of their places empty. Which of the two runs has to count the equal keys of the other one?
// Both runs count the keys that are not greater.
-        const uint place = i + rank(rights, rightKeys, leftKeys[i], 0);
+        const uint place = i + rank(rights, rightKeys, leftKeys[i], 1);
