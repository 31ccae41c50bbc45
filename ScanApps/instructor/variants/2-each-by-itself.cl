// verdict: 2 correct
// Each lane goes through all that lies to its left, and then all write.
// ---- TODO 2: incScanWave ----
    const size_t first = th_id & ~(size_t)(WAVE - 1);
    ElTp sum = sh_data[first];
    for (size_t k = first + 1; k <= th_id; k++) sum = binOp(sum, sh_data[k]);
    WAVE_FENCE();
    sh_data[th_id] = sum;
    WAVE_FENCE();
    return sum;
// ---- end 2
