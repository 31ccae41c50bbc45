// verdict: 2w wrong-answer
// diagnosis: the sum of the first half
// Asks the lane in the middle for the sum.
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
    return lane > 0 ? buf[lid - 1] : NE;
}

inline ElTp scanBlock(local ElTp* buf, uint lid) {
    const uint lane = lid % WAVE;
    const uint wave = lid / WAVE;
    ElTp before = scanWave(buf, lid);
    const ElTp sum = buf[lid];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane == WAVE / 2 - 1) buf[wave] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    scanWave(buf, lid);  // wave 0 scans the sums; the others must come along to the fences
    barrier(CLK_LOCAL_MEM_FENCE);
    if (wave > 0) before = binOp(buf[wave - 1], before);
    barrier(CLK_LOCAL_MEM_FENCE);
    return before;
}
// ---- end 2w
