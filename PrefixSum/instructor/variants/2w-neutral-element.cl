// verdict: 2w correct
// Lanes without a partner combine with the neutral element.
// ---- TODO 2w: scanWave, scanBlock ----
inline ElTp scanWave(local ElTp* buf, uint lid) {
    const uint lane = lid & (WAVE - 1);
    for (uint h = 1; h < WAVE; h <<= 1) {
        ElTp l = NE;
        if (lane >= h) l = buf[lid - h];
        WAVE_FENCE();
        buf[lid] = binOp(l, buf[lid]);
        WAVE_FENCE();
    }
    if (lane == 0) return NE;
    return buf[lid - 1];
}

inline ElTp scanBlock(local ElTp* buf, uint lid) {
    const uint w = lid / WAVE;
    ElTp result = scanWave(buf, lid);
    const ElTp own = buf[lid];
    barrier(CLK_LOCAL_MEM_FENCE);           // all have read, now buf is free
    if (lid % WAVE == WAVE - 1) buf[w] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    scanWave(buf, lid);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (w != 0) result = binOp(buf[w - 1], result);
    barrier(CLK_LOCAL_MEM_FENCE);
    return result;
}
// ---- end 2w
