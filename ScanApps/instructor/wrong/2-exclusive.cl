// verdict: 2 wrong-answer
// diagnosis: the exclusive scan
// Moves everything one lane to the right in the end.
// ---- TODO 2: incScanWave ----
    const size_t lane = th_id & (WAVE - 1);
    for (int d = 0; d < lgWAVE; d++) {
        const size_t h = (size_t)1 << d;
        ElTp sum = sh_data[th_id];
        if (lane >= h) sum = binOp(sh_data[th_id - h], sum);
        WAVE_FENCE();
        sh_data[th_id] = sum;
        WAVE_FENCE();
    }
    const ElTp before = lane > 0 ? sh_data[th_id - 1] : NE;
    WAVE_FENCE();
    sh_data[th_id] = before;
    WAVE_FENCE();
    return before;
// ---- end 2
