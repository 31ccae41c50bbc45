// verdict: 2 correct
// Lanes with nothing to add combine with the neutral element.
// ---- TODO 2: incScanWave ----
    const size_t lane = th_id & (WAVE - 1);
    for (int d = 0; d < lgWAVE; d++) {
        const size_t h = 1 << d;
        const ElTp left = lane >= h ? sh_data[th_id - h] : NE;
        WAVE_FENCE();
        sh_data[th_id] = binOp(left, sh_data[th_id]);
        WAVE_FENCE();
    }
    return sh_data[th_id];
// ---- end 2
