// verdict: 2 correct
// A while loop over h, int for size_t, the sum kept in a register from step to step.
// ---- TODO 2: incScanWave ----
    const int own = (int)th_id;
    const int lane = own % WAVE;
    ElTp sum = sh_data[own];
    int h = 1;
    while (h < WAVE) {
        if (lane >= h) sum = binOp(sh_data[own - h], sum);
        WAVE_FENCE();
        sh_data[own] = sum;
        WAVE_FENCE();
        h <<= 1;
    }
    return sum;
// ---- end 2
