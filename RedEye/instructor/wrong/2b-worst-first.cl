// verdict: 2b wrong-answer
// message: the keys grow with the scores: the worst would come first. Which way are they to be
//     inverted?
// Ascending scores.
-        key[i] = combined[i] < 0.0f ? bits : ~bits & 0x7fffffffu;
+        key[i] = combined[i] < 0.0f ? ~bits : bits | 0x80000000u;
