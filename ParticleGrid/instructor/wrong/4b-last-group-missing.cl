// verdict: 4b wrong-answer
// message: the lists of the last group are missing. Which groups does the loop go over?
// One group too few.
-        for (uint g = 0; g < groups; ++g) {
+        for (uint g = 0; g + 1 < groups; ++g) {
