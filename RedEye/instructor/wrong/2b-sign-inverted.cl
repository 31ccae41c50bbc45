// verdict: 2b wrong-answer
// message: the sign of the positive scores is inverted as well: they come after the negative ones.
//     Which bits stay?
// The sign is not masked.
-        key[i] = combined[i] < 0.0f ? bits : ~bits & 0x7fffffffu;
+        key[i] = combined[i] < 0.0f ? bits : ~bits;
