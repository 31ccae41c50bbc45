// verdict: 2 wrong-answer
// message: lane 1 goes without the element of lane 0. With which h do the steps begin, and does
//     lane h itself have an element h places to its left?
// Lane h itself is left out.
-    #pragma unroll

-        if (lane >= h) sum = binOp(sh_data[th_id - h], sum);
+        if (lane > h) sum = binOp(sh_data[th_id - h], sum);
