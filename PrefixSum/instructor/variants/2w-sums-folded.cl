// verdict: 2w correct
// Every work-item folds the sums of the waves to its left.
// ---- TODO 2w: scanWave, scanBlock ---------------------------------------------- about 20 lines
inline ElTp scanWave(local ElTp* buf, uint lid) {
    const uint lane = lid & (WAVE - 1);
    ElTp own = buf[lid];
    uint h = 1;
    do {
        ElTp left = NE;
        if (lane >= h) left = buf[lid - h];
        WAVE_FENCE();
        own = binOp(left, own);
        buf[lid] = own;
        WAVE_FENCE();
        h += h;
    } while (h < WAVE);
    return lane ? buf[lid - 1] : NE;
}
inline ElTp scanBlock(local ElTp* buf, uint lid) {
    const uint wave = lid >> lgWAVE, waves = get_local_size(0) >> lgWAVE;
    const ElTp mine = scanWave(buf, lid);
    barrier(CLK_LOCAL_MEM_FENCE);
    // every work-item folds the sums of the waves to its left
    ElTp far = NE;
    for (uint w = 0; w < wave; w++) far = binOp(far, buf[w * WAVE + WAVE - 1]);
    barrier(CLK_LOCAL_MEM_FENCE);
    (void)waves;
    return binOp(far, mine);
}
// ---- end 2w
