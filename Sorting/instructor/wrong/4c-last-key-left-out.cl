// verdict: 4c wrong-answer
// message: the last key of each stretch is not counted. Where does a stretch end?
// One key short.
-        for (uint i = begin; i < end; ++i) ++own[digitOf(keys[i], shift)];
+        for (uint i = begin; i + 1 < end; ++i) ++own[digitOf(keys[i], shift)];
