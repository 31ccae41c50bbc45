// verdict: 2w wrong-answer
// message: what is left in buf is the exclusive scan. Which of the two scans does the contract of
//     scanWave promise there?
// Leaves the exclusive scan in buf, and its own scanBlock counts on that.
// ---- TODO 2w: scanWave, scanBlock ----
inline ElTp scanWave(local ElTp* buf, uint lid) {
    const uint lane = lid % WAVE;
    for (uint h = 1; h < WAVE; h *= 2) {
        ElTp sum = buf[lid];
        if (lane >= h) sum = binOp(buf[lid - h], sum);
        WAVE_FENCE();
        buf[lid] = sum;
        WAVE_FENCE();
    }
    const ElTp before = lane > 0 ? buf[lid - 1] : NE;
    WAVE_FENCE();
    buf[lid] = before;
    WAVE_FENCE();
    return before;
}

inline ElTp scanBlock(local ElTp* buf, uint lid) {
    const uint lane = lid % WAVE;
    const uint wave = lid / WAVE;
    const ElTp own = buf[lid];
    ElTp before = scanWave(buf, lid);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane == WAVE - 1) buf[wave] = binOp(before, own);
    barrier(CLK_LOCAL_MEM_FENCE);
    scanWave(buf, lid);
    barrier(CLK_LOCAL_MEM_FENCE);
    before = binOp(buf[wave], before);
    barrier(CLK_LOCAL_MEM_FENCE);
    return before;
}
// ---- end 2w
