// verdict: 2 build-error
// diagnosis: lane
// The line that says what lane is got lost.
// ---- TODO 2: incScanWave ----
    for (int d = 0; d < lgWAVE; d++) {
        const size_t h = (size_t)1 << d;
        ElTp sum = sh_data[th_id];
        if (lane >= h) sum = binOp(sh_data[th_id - h], sum);
        WAVE_FENCE();
        sh_data[th_id] = sum;
        WAVE_FENCE();
    }
    return sh_data[th_id];
// ---- end 2
