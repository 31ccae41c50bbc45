// verdict: 2 wrong-answer
// message: every step reads the elements as they were before the first one. What does a lane leave in
//     sh_data for the next step?
// Keeps the sum to itself until the last step has ended.
// ---- TODO 2: incScanWave ----
    const size_t lane = th_id & (WAVE - 1);
    ElTp sum = sh_data[th_id];
    for (int d = 0; d < lgWAVE; d++) {
        const size_t h = (size_t)1 << d;
        if (lane >= h) sum = binOp(sh_data[th_id - h], sum);
        WAVE_FENCE();
    }
    sh_data[th_id] = sum;
    WAVE_FENCE();
    return sum;
// ---- end 2
