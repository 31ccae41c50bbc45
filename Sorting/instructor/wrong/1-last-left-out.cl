// verdict: 1 wrong-answer
// message: the last element of each block stays where it is. Is it below count?
// The last element of the block is in no pair.
-        if (left + 1 < count) {
+        if (left + 2 < count) {
