// verdict: 2 race
// A lane may read for the next step before its left neighbour has written in this one.
// ---- TODO 2: incScanWave ----
    const size_t lane = th_id & (WAVE - 1);
    #pragma unroll
    for (int d = 0; d < lgWAVE; d++) {
        const size_t h = (size_t)1 << d;
        ElTp sum = sh_data[th_id];
        if (lane >= h) sum = binOp(sh_data[th_id - h], sum);
        WAVE_FENCE();
        sh_data[th_id] = sum;
    }
    return sh_data[th_id];
// ---- end 2
