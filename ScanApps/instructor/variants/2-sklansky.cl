// verdict: 2 correct
// Sklansky's scan: whoever has bit d in its lane takes the end of the half to its left.
// ---- TODO 2: incScanWave ----
    const size_t lane = th_id & (WAVE - 1);
    const size_t first = th_id - lane;
    #pragma unroll
    for (int d = 0; d < lgWAVE; d++) {
        const size_t bit = (size_t)1 << d;
        ElTp sum = sh_data[th_id];
        if (lane & bit) sum = binOp(sh_data[first + (lane & ~(2 * bit - 1)) + bit - 1], sum);
        WAVE_FENCE();
        sh_data[th_id] = sum;
        WAVE_FENCE();
    }
    return sh_data[th_id];
// ---- end 2
