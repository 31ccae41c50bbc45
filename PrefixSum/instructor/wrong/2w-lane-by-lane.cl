// verdict: 2w over-limit
// diagnosis: operations in a row
// Each work-item goes through all elements to its left: no step doubles what it has.
// ---- TODO 2w: scanWave, scanBlock ----
inline ElTp scanWave(local ElTp* buf, uint lid) {
    const uint lane = lid % WAVE;
    ElTp before = NE;
    for (uint k = lid - lane; k < lid; ++k) before = binOp(before, buf[k]);
    const ElTp own = buf[lid];
    WAVE_FENCE();
    buf[lid] = binOp(before, own);
    WAVE_FENCE();
    return before;
}
inline ElTp scanBlock(local ElTp* buf, uint lid) {
    ElTp before = NE;
    for (uint k = 0; k < lid; ++k) before = binOp(before, buf[k]);
    barrier(CLK_LOCAL_MEM_FENCE);
    return before;
}
// ---- end 2w
