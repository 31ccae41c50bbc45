// verdict: 3 out-of-bounds
// The last window reads behind the end of the input.
-        buf[lid] = window + lid < end ? msspOf(in[window + lid]) : (int4)(0, 0, 0, 0);
+        buf[lid] = 1 ? msspOf(in[window + lid]) : (int4)(0, 0, 0, 0);
