// verdict: 2 wrong-answer
// diagnosis: where it should double
// Takes d for the distance.
// ---- TODO 2: incScanWave ----
    const size_t lane = th_id & (WAVE - 1);
    for (int d = 0; d < lgWAVE; d++) {
        ElTp sum = sh_data[th_id];
        if (lane >= d) sum = binOp(sh_data[th_id - d], sum);
        WAVE_FENCE();
        sh_data[th_id] = sum;
        WAVE_FENCE();
    }
    return sh_data[th_id];
// ---- end 2
