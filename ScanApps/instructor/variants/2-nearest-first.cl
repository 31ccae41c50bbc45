// verdict: 2 correct
// Each lane takes what lies to its left into registers, and combines it from the nearest to the farthest.
// ---- TODO 2: incScanWave ----
    local volatile ElTp* own = sh_data + th_id;
    const uint lane = (uint)th_id % WAVE;
    ElTp before[WAVE];
    for (uint k = 0; k < lane; k++) before[k] = sh_data[th_id - lane + k];
    ElTp sum = *own;
    for (uint k = lane; k-- > 0;) sum = binOp(before[k], sum);
    WAVE_FENCE();
    *own = sum;
    WAVE_FENCE();
    return *own;
// ---- end 2
