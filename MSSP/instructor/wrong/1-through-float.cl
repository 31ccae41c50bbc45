// verdict: 1 wrong-answer
// message: large values are off by a little, small ones are right: a float holds integers exactly
//     up to 2^24 only. Which type do you compute with?
// Rounds what it has joined to float.
-        out[i] = 2 * i + 1 < n ? msspJoin(left, in[2 * i + 1]) : left;
+        const int4 sum = 2 * i + 1 < n ? msspJoin(left, in[2 * i + 1]) : left;
+        out[i] = convert_int4_sat(convert_float4(sum));
