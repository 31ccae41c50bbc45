// verdict: 2b race
// message: pairs of the left run lie too far to the left: their place counts the keys of the other run alone. How many of their own run come before them?
// The rank alone is taken for the place.
-        const uint place = i + rank(rights, rightKeys, leftKeys[i], 0);
+        const uint place = rank(rights, rightKeys, leftKeys[i], 0);
