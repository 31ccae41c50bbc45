// verdict: 2c over-limit
// diagnosis: global transactions
// One work-item of each group loads the block and scans it.
// ---- TODO 2c: paddedScan ----
    const uint first = get_group_id(0) * 2 * size;
    if (lid == 0) {
        ElTp s = NE;
        for (uint k = 0; k < 2 * size && first + k < n; ++k) { s = binOp(s, in[first + k]); buf[k] = s; }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = lid; k < 2 * size && first + k < n; k += size) out[first + k] = buf[k];
// ---- end 2c
