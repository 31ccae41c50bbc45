// verdict: 2c over-limit
// message: right, but the flags of whole rows are written, where only heads are to be set. What do flags hold at first?
// Writes 0 behind the head.
-        if (start[r] < end) flags[start[r]] = 1;
+        for (uint k = start[r]; k < end; ++k) flags[k] = k == start[r];
