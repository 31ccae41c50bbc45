// verdict: 2 correct
// No loop: as many steps as a wave can have.
// ---- TODO 2: incScanWave ----
    const size_t lane = th_id & (WAVE - 1);
    ElTp sum = sh_data[th_id];
#define STEP(h)                                                     \
    if ((h) < WAVE) {                                               \
        if (lane >= (h)) sum = binOp(sh_data[th_id - (h)], sum);    \
        WAVE_FENCE();                                               \
        sh_data[th_id] = sum;                                       \
        WAVE_FENCE();                                               \
    }
    STEP(1) STEP(2) STEP(4) STEP(8) STEP(16) STEP(32)
#undef STEP
    return sum;
// ---- end 2
