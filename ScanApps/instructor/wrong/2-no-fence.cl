// verdict: 2 race
// The textbook's loop: trusts that a wave runs in lock-step.
// ---- TODO 2: incScanWave ----
    const size_t lane = th_id & (WAVE - 1);
    #pragma unroll
    for (int d = 0; d < lgWAVE; d++) {
        const size_t h = (size_t)1 << d;
        if (lane >= h) sh_data[th_id] = binOp(sh_data[th_id - h], sh_data[th_id]);
    }
    return sh_data[th_id];
// ---- end 2
