// verdict: 2 race
// A lane may read its left neighbour after that one has written in the same step.
// ---- TODO 2: incScanWave ----
    const size_t lane = th_id & (WAVE - 1);
    #pragma unroll
    for (int d = 0; d < lgWAVE; d++) {
        const size_t h = (size_t)1 << d;
        if (lane >= h) sh_data[th_id] = binOp(sh_data[th_id - h], sh_data[th_id]);
        WAVE_FENCE();
    }
    return sh_data[th_id];
// ---- end 2
