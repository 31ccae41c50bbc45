// verdict: 2b race
// message: each key of the left run is ranked in its own run, in which its index says the same already. In which run is it unknown how many come before it?
// The key is looked up in its own run.
-        const uint place = i + rank(rights, rightKeys, leftKeys[i], 0);
+        const uint place = i + rank(lefts, leftKeys, leftKeys[i], 0);
