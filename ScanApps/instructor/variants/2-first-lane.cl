// verdict: 2 correct
// The first lane of each wave scans it alone: slow, and right.
// ---- TODO 2: incScanWave ----
    const size_t lane = th_id & (WAVE - 1);
    if (lane == 0)
        for (int k = 1; k < WAVE; k++) sh_data[th_id + k] = binOp(sh_data[th_id + k - 1], sh_data[th_id + k]);
    WAVE_FENCE();
    return sh_data[th_id];
// ---- end 2
