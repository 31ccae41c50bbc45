// verdict: 2 wrong-answer
// message: each wave is scanned from its end: lane 0 has the result that belongs to the last lane.
//     On which side of a lane are the elements that its result includes?
// Looks to the right.
-    #pragma unroll

-        if (lane >= h) sum = binOp(sh_data[th_id - h], sum);
+        if (lane + h < WAVE) sum = binOp(sum, sh_data[th_id + h]);
