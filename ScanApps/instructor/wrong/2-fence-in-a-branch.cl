// verdict: 2 divergent-barrier
// Only the lanes that have something to add reach the fences.
// ---- TODO 2: incScanWave ----
    const size_t lane = th_id & (WAVE - 1);
    for (int d = 0; d < lgWAVE; d++) {
        const size_t h = (size_t)1 << d;
        if (lane >= h) {
            const ElTp sum = binOp(sh_data[th_id - h], sh_data[th_id]);
            WAVE_FENCE();
            sh_data[th_id] = sum;
            WAVE_FENCE();
        }
    }
    return sh_data[th_id];
// ---- end 2
