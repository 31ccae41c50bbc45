// verdict: 1d over-limit
// diagnosis: operations in a row
// One work-item adds up what the group has loaded; the barriers separate nothing.
// ---- TODO 1d: reduceUnrolled ----
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    const ElTp own = first < n ? in[first] : NE;
    buf[lid] = second < n ? binOp(own, in[second]) : own;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) {
        ElTp sum = NE;
        for (int k = 0; k < size; ++k) sum = binOp(sum, buf[k]);
        out[get_group_id(0)] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    barrier(CLK_LOCAL_MEM_FENCE);
    barrier(CLK_LOCAL_MEM_FENCE);
    barrier(CLK_LOCAL_MEM_FENCE);
    barrier(CLK_LOCAL_MEM_FENCE);
    barrier(CLK_LOCAL_MEM_FENCE);
    barrier(CLK_LOCAL_MEM_FENCE);
// ---- end 1d
