// verdict: 2 race
// diagnosis: from one wave into the next
// Compares the work-item's number in the group with h, not its lane.
// ---- TODO 2: incScanWave ----
    for (int d = 0; d < lgWAVE; d++) {
        const size_t h = (size_t)1 << d;
        ElTp sum = sh_data[th_id];
        if (th_id >= h) sum = binOp(sh_data[th_id - h], sum);
        WAVE_FENCE();
        sh_data[th_id] = sum;
        WAVE_FENCE();
    }
    return sh_data[th_id];
// ---- end 2
