// verdict: 2 wrong-answer
// message: past n there are stretches that are not neutral: sums with INT_MIN overflow. What is the
//     stretch of no elements?
// INT_MIN is the neutral element of max alone.
-    buf[lid] = i < n ? in[i] : (int4)(0, 0, 0, 0);
+    buf[lid] = i < n ? in[i] : (int4)(INT_MIN, INT_MIN, INT_MIN, 0);
