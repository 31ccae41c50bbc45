// verdict: 2b wrong-answer
// message: the scores are rounded to millionths. Which two scores have the same key only if they
//     are equal?
// Through an integer.
-        key[i] = combined[i] < 0.0f ? bits : ~bits & 0x7fffffffu;
+        key[i] = bits == 0 ? 1000000u : (uint)((1.0f - combined[i]) * 1000000.0f);
