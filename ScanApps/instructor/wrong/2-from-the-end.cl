// verdict: 2 wrong-answer
// diagnosis: scanned from its end
// Looks to the right.
// ---- TODO 2: incScanWave ----
    const size_t lane = th_id & (WAVE - 1);
    for (int d = 0; d < lgWAVE; d++) {
        const size_t h = (size_t)1 << d;
        ElTp sum = sh_data[th_id];
        if (lane + h < WAVE) sum = binOp(sum, sh_data[th_id + h]);
        WAVE_FENCE();
        sh_data[th_id] = sum;
        WAVE_FENCE();
    }
    return sh_data[th_id];
// ---- end 2
