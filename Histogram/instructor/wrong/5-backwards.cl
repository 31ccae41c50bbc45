// verdict: 5 wrong-answer
// message: the elements of each group stand in reverse order. Which of two equals comes first in a stable grouping?
// Fills each group from its end.
-        const uint place = starts[keys[i]] + ranks[i];
+        uint count = 0;
+        for (uint k = 0; k < n; ++k) count += keys[k] == keys[i];
+        const uint place = starts[keys[i]] + count - 1 - ranks[i];
