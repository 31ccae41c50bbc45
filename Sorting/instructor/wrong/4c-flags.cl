// verdict: 4c wrong-answer
// message: each count is at most 1. What if a digit occurs more than once in a stretch?
// Notes whether a digit occurs.
-        for (uint i = begin; i < end; ++i) ++own[digitOf(keys[i], shift)];
+        for (uint i = begin; i < end; ++i) own[digitOf(keys[i], shift)] = 1;
