// verdict: 3 wrong-answer
// All four components are the positive part, ts as well.
-        buf[lid] = window + lid < end ? msspOf(in[window + lid]) : (int4)(0, 0, 0, 0);
+        buf[lid] = window + lid < end ? (int4)(max(in[window + lid], 0)) : (int4)(0, 0, 0, 0);
