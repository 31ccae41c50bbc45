// verdict: 4c wrong-answer
// message: the lowest digit is counted in every pass. Which one is asked for?
// The shift is not asked.
-        for (uint i = begin; i < end; ++i) ++own[digitOf(keys[i], shift)];
+        for (uint i = begin; i < end; ++i) ++own[digitOf(keys[i], 0)];
