// verdict: 2f out-of-bounds
// message: the last stretch goes on past the end of out. How long is it?
// The last stretch is taken for a whole one.
-        const uint stop = min(begin + stretch, n);
+        const uint stop = begin + stretch;
