// verdict: 2 correct
// Barriers of the whole group, and more of them than needed.
// ---- TODO 2: incScanWave ----
    const size_t lane = th_id % WAVE;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (size_t h = 1; h < WAVE; h *= 2) {
        ElTp left = NE;
        if (lane >= h) left = sh_data[th_id - h];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane >= h) sh_data[th_id] = binOp(left, sh_data[th_id]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    return sh_data[th_id];
// ---- end 2
