// verdict: 2b over-limit
// diagnosis: global transactions
// One work-item of each group loads the block and scans it.
// ---- TODO 2b: localScan ----
    const uint first = get_group_id(0) * 2 * size;
    if (lid == 0) {
        ElTp s = NE;
        for (uint k = 0; k < 2 * size && first + k < n; ++k) { buf[k] = s; s = binOp(s, in[first + k]); }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = lid; k < 2 * size && first + k < n; k += size) { exclusive[first + k] = buf[k]; inclusive[first + k] = binOp(buf[k], in[first + k]); }
// ---- end 2b
