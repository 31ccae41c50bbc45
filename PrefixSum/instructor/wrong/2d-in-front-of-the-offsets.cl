// verdict: 2d out-of-bounds
// The first block, too, reads an offset.
// ---- TODO 2d: blockSums, addOffsets ----
kernel void blockSums(uint n, uint block, global ElTp* scanned, global ElTp* sums) {
    const uint g = get_global_id(0);
    if (g * block < n) sums[g] = scanned[min((g + 1) * block, n) - 1];
}

kernel void addOffsets(uint n, uint block, global ElTp* scanned, global ElTp* offsets,
                        global ElTp* out) {
    const uint i = get_global_id(0);
    if (i < n) out[i] = binOp(offsets[(int)(i / block) - 1], scanned[i]);
}
// ---- end 2d
