// verdict: 2b wrong-answer
// message: the keys are the bits of the scores. How do the bits of two positive scores compare,
//     and which of them is to come first?
// No inversion.
-        key[i] = combined[i] < 0.0f ? bits : ~bits & 0x7fffffffu;
+        key[i] = bits;
