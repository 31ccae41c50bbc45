// verdict: 1 wrong-answer
// message: only half of the rounds were made. How far does an element move in a round, and how far
//     must the last element go if it belongs to the front?
// A round is taken for an even and an odd one.
-    for (uint round = 0; round < count; ++round) {
+    for (uint round = 0; round < count / 2; ++round) {
