// verdict: 1 wrong-answer
// message: the blocks descend. When is a pair swapped?
// The comparison is the other way round.
-            if (a > b) {
+            if (a < b) {
