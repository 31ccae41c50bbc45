// verdict: 1 wrong-answer
// message: the blocks descend. When does a pair change places?
// The comparison is the other way round.
-            if (a > b) {
+            if (a < b) {
