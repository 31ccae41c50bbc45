// verdict: 1c correct
// Neighbours first, as in 1a, in local memory.
// ---- TODO 1c: reduceDecomposed ----
    int blk = get_group_id(0) * size * 2;
    ElTp x = blk + lid < n ? in[blk + lid] : NE;
    ElTp y = blk + lid + size < n ? in[blk + lid + size] : NE;
    buf[lid] = binOp(x, y);
    barrier(CLK_LOCAL_MEM_FENCE);

    // neighbours, like in 1a but in local memory
    for (int s = 1; s < size; s *= 2) {
        int k = 2 * s * lid;
        if (k + s < size) buf[k] = binOp(buf[k], buf[k + s]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 1c
