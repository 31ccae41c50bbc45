// verdict: 2 wrong-answer
// message: large values are off by a little, small ones are right: a float holds integers exactly
//     up to 2^24 only. Which type do you compute with?
// Rounds what it has joined to float.
-            buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
+            buf[lid] = convert_int4_sat(convert_float4(msspJoin(buf[lid], buf[lid + skip])));
