// verdict: 1d wrong-answer
// message: one of the last steps is missing: two elements are left that do not meet, or two
//     pairs, or four. Which distances do 16 elements need?
// Goes from 8 to 2.
-    if (lid < 4 && lid + 4 < length) buf[lid] = binOp(buf[lid], buf[lid + 4]);
-    barrier(CLK_LOCAL_MEM_FENCE);
