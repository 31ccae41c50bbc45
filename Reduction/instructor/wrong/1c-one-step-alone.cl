// verdict: 1c wrong-answer
// message: the result holds no more than what one work-item has loaded. What have the others
//     loaded, which work-items combine the elements of buf, and until when?
// One step where a loop should be.
// ---- TODO 1c: reduceDecomposed ----
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    const ElTp own = first < n ? in[first] : NE;
    buf[lid] = second < n ? binOp(own, in[second]) : own;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int middle = (size + 1) / 2;
    if (lid + middle < size) buf[lid] = binOp(buf[lid], buf[lid + middle]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 1c
