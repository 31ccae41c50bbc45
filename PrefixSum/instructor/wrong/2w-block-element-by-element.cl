// verdict: 2w over-limit
// diagnosis: through the elements of others one by one
// The waves are scanned in steps, but the block by each work-item from its first element on.
// ---- TODO 2w: scanWave, scanBlock ----
inline ElTp scanWave(local ElTp* buf, uint lid) {
    for (uint h = 1; h < WAVE; h *= 2) {
        ElTp sum = buf[lid];
        if (lid % WAVE >= h) sum = binOp(buf[lid - h], sum);
        WAVE_FENCE();
        buf[lid] = sum;
        WAVE_FENCE();
    }
    return lid % WAVE > 0 ? buf[lid - 1] : NE;
}
inline ElTp scanBlock(local ElTp* buf, uint lid) {
    ElTp before = NE;
    for (uint k = 0; k < lid; ++k) before = binOp(before, buf[k]);
    barrier(CLK_LOCAL_MEM_FENCE);
    return before;
}
// ---- end 2w
