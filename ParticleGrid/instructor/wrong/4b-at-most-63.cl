// verdict: 4b wrong-answer
// Merges the lists of at most 63 groups, which is the most that there are of large groups.
-        for (uint g = 0; g < groups; ++g) {
+        for (uint g = 0; g < min(groups, 63u); ++g) {
