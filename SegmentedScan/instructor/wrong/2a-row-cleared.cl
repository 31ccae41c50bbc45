// verdict: 2a over-limit
// message: right, but the flags of whole rows are written, where only heads are to be set. What do flags hold at first?
// Writes 0 behind the head.
-        if (head >= 0) flags[head] = 1;
+        for (uint k = 0; k < shape[r]; ++k) flags[start[r] + k] = k == 0;
