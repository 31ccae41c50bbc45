// verdict: 3 wrong-answer
// message: the last window of a chunk runs on into the next chunk, whose elements are counted
//     twice. Where does a window of this chunk end at the latest?
// The last window of a chunk runs on into the next chunk.
-        buf[lid] = window + lid < end ? msspOf(in[window + lid]) : (int4)(0, 0, 0, 0);
+        buf[lid] = window + lid < n ? msspOf(in[window + lid]) : (int4)(0, 0, 0, 0);
