// verdict: 3 wrong-answer
// Lets mcs fall below 0, as if the empty stretch did not count: what has nothing to its right, as
// an empty window has, puts that right again, but the last stretch of all may be full.
-            mcs = max(mcs + in[i], 0);
+            mcs = max(mcs, 0) + in[i];
