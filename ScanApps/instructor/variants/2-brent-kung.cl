// verdict: 2 correct
// Brent and Kung's scan: a tree up, and down again.
// ---- TODO 2: incScanWave ----
    const size_t lane = th_id & (WAVE - 1);
    for (size_t d = 1; d < WAVE; d *= 2) {
        if ((lane + 1) % (2 * d) == 0) sh_data[th_id] = binOp(sh_data[th_id - d], sh_data[th_id]);
        WAVE_FENCE();
    }
    for (size_t d = WAVE / 2; d > 1; d /= 2) {
        if ((lane + 1) % d == d / 2 && lane > d / 2)
            sh_data[th_id] = binOp(sh_data[th_id - d / 2], sh_data[th_id]);
        WAVE_FENCE();
    }
    return sh_data[th_id];
// ---- end 2
