// verdict: 2b over-limit
// diagnosis: the search halves the other run
// Asks for those that are not greater, and goes back to the first equal one.
-        const uint place = i + rank(rights, rightKeys, leftKeys[i], 0);
+        uint place = i + rank(rights, rightKeys, leftKeys[i], 1);
+        while (place > i && rightKeys[place - i - 1] == leftKeys[i]) --place;
