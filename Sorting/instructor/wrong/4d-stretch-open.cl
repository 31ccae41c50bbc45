// verdict: 4d out-of-bounds
// message: the last stretch goes on past the end of keys. How long is it?
// The last stretch is taken for a whole one.
-        const uint end = min(begin + stretch, n);
+        const uint end = begin + stretch;
