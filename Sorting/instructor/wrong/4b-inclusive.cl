// verdict: 4b out-of-bounds
// message: the first pair with a 0 goes to place -1. Does `before` count the pair itself?
// before is taken for an inclusive scan.
-        const uint place = zeros[i] ? before[i] : total + i - before[i];
+        const uint place = zeros[i] ? before[i] - 1 : total + i - before[i];
