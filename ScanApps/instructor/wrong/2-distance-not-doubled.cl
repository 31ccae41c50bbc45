// verdict: 2 wrong-answer
// message: the distance grows by 1 from step to step where it should double. How far to its
//     left has each lane already looked after two steps?
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
