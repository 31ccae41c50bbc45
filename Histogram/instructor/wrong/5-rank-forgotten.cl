// verdict: 5 race
// message: all elements of a group go to its start. How many of them come before element i?
// No rank.
-        const uint place = starts[keys[i]] + ranks[i];
+        const uint place = starts[keys[i]];
