// verdict: 3 wrong-answer
// The last window of a chunk runs on into the next chunk.
-        buf[lid] = window + lid < end ? msspOf(in[window + lid]) : (int4)(0, 0, 0, 0);
+        buf[lid] = window + lid < n ? msspOf(in[window + lid]) : (int4)(0, 0, 0, 0);
