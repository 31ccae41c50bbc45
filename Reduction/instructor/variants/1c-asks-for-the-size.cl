// verdict: 1c correct
// Asks for the size of the group wherever the loop needs it.
// ---- TODO 1c: reduceDecomposed ----
    int blk = get_group_id(0) * size * 2;
    ElTp x = blk + lid < n ? in[blk + lid] : NE;
    ElTp y = blk + lid + size < n ? in[blk + lid + size] : NE;
    buf[lid] = binOp(x, y);
    barrier(CLK_LOCAL_MEM_FENCE);

    // neighbours, like in 1a but in local memory
    for (int s = 1; s < get_local_size(0); s *= 2) {
        int k = 2 * s * lid;
        if (k + s < get_local_size(0)) buf[k] = binOp(buf[k], buf[k + s]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 1c
