// verdict: 2w correct
// In each step half of the lanes take in the last element of the half to their left; work-item 0
// scans the sums of the waves.
// ---- TODO 2w: scanWave, scanBlock ---------------------------------------------- about 20 lines
inline ElTp scanWave(local ElTp* buf, uint lid) {
    for (uint k = 0; k < lgWAVE; ++k) {
        if (lid >> k & 1) buf[lid] = binOp(buf[((lid >> k) << k) - 1], buf[lid]);
        WAVE_FENCE();
    }
    ElTp before = NE;
    if (lid % WAVE != 0) before = buf[lid - 1];
    WAVE_FENCE();
    return before;
}
inline ElTp scanBlock(local ElTp* buf, uint lid) {
    ElTp before = scanWave(buf, lid);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) {
        // exclusive, in place of each wave's last element
        ElTp sum = NE;
        for (uint w = 0; w < get_local_size(0) / WAVE; w++) {
            const ElTp next = binOp(sum, buf[w * WAVE + WAVE - 1]);
            buf[w * WAVE + WAVE - 1] = sum;
            sum = next;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    before = binOp(buf[lid | (WAVE - 1)], before);
    barrier(CLK_LOCAL_MEM_FENCE);
    return before;
}
// ---- end 2w
