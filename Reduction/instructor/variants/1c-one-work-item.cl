// verdict: 1c correct
// Slow: one work-item combines the rest.
// ---- TODO 1c: reduceDecomposed ----
    int blk = get_group_id(0) * size * 2;
    ElTp x = blk + lid < n ? in[blk + lid] : NE;
    ElTp y = blk + lid + size < n ? in[blk + lid + size] : NE;
    buf[lid] = binOp(x, y);
    barrier(CLK_LOCAL_MEM_FENCE);

    // one work-item adds up the rest
    if (lid == 0) {
        ElTp sum = NE;
        for (int k = 0; k < size; k++) sum = binOp(sum, buf[k]);
        out[get_group_id(0)] = sum;
    }
// ---- end 1c
