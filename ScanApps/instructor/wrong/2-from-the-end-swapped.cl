// verdict: 2 wrong-answer
// message: each lane combines what lies to its right: the result of lane 0 includes all lanes. On
//     which side of a lane are the elements that its result includes?
// Looks to the right, and puts what lies there in front.
-    #pragma unroll

-        if (lane >= h) sum = binOp(sh_data[th_id - h], sum);
+        if (lane + h < WAVE) sum = binOp(sh_data[th_id + h], sum);
