// verdict: 2 wrong-answer
// message: beyond n there are stretches that the operator does not leave out: sums with INT_MIN overflow. Which stretch is that of no elements?
// INT_MIN is the neutral element of max alone.
-    buf[lid] = i < n ? in[i] : (int4)(0, 0, 0, 0);
+    buf[lid] = i < n ? in[i] : (int4)(INT_MIN, INT_MIN, INT_MIN, 0);
