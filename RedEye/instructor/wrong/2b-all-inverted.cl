// verdict: 2b wrong-answer
// message: all bits of every score are inverted. What does that do to the order of two negative
//     scores?
// Negative scores too.
-        key[i] = combined[i] < 0.0f ? bits : ~bits & 0x7fffffffu;
+        key[i] = ~bits;
