// verdict: 3 wrong-answer
// message: the total sum of an element was taken for its positive part. What does msspOf give
//     for an element below 0?
// All four components are the positive part, ts as well.
-        buf[lid] = window + lid < end ? msspOf(in[window + lid]) : (int4)(0, 0, 0, 0);
+        buf[lid] = window + lid < end ? (int4)(max(in[window + lid], 0)) : (int4)(0, 0, 0, 0);
