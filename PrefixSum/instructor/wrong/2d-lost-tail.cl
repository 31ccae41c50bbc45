// verdict: 2d wrong-answer
// diagnosis: was never written
// The last block is counted only where it is full.
// ---- TODO 2d: blockSums, addOffsets ----
kernel void blockSums(uint n, uint block, global ElTp* scanned, global ElTp* sums) {
    const uint g = get_global_id(0);
    if ((g + 1) * block <= n) sums[g] = scanned[(g + 1) * block - 1];
}

kernel void addOffsets(uint n, uint block, global ElTp* scanned, global ElTp* offsets,
                        global ElTp* out) {
    const uint i = get_global_id(0);
    if (i < n) out[i] = i < block ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
}
// ---- end 2d
