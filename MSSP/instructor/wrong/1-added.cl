// verdict: 1 wrong-answer
// message: the stretches are added component by component. Which function joins two of them?
// Adds, as for a sum.
-        out[i] = 2 * i + 1 < n ? msspJoin(left, in[2 * i + 1]) : left;
+        out[i] = 2 * i + 1 < n ? left + in[2 * i + 1] : left;
