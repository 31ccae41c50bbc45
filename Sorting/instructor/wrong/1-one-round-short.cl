// verdict: 1 wrong-answer
// message: some blocks lack their last round. How many rounds does the block 4 3 2 1 take?
// count - 1 rounds.
-    for (uint round = 0; round < count; ++round) {
+    for (uint round = 0; round + 1 < count; ++round) {
