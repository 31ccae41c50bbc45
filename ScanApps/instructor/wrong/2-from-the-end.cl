// verdict: 2 wrong-answer
// message: each wave is scanned from its end: lane 0 has got what the last lane should have.
//     On which side of a lane lies what belongs in front of it?
// Looks to the right.
-    #pragma unroll

-        if (lane >= h) sum = binOp(sh_data[th_id - h], sum);
+        if (lane + h < WAVE) sum = binOp(sum, sh_data[th_id + h]);
