// verdict: 3 input-modified
// Clears each element that it has taken.
         buf[lid] = window + lid < end ? msspOf(in[window + lid]) : (int4)(0, 0, 0, 0);
+        if (window + lid < end) in[window + lid] = 0;
