// verdict: 3 wrong-answer
// message: large values are off by a little, small ones are right: a float holds integers exactly
//     up to 2^24 only. Of which type is what you compute with?
// Loads the elements through float.
-        buf[lid] = window + lid < end ? msspOf(in[window + lid]) : (int4)(0, 0, 0, 0);
+        const float x = window + lid < end ? in[window + lid] : 0;
+        buf[lid] = msspOf(convert_int_sat(x));
