// verdict: 2d wrong-answer
// diagnosis: its own block is part of
// Adds the sum that the own block is part of.
// ---- TODO 2d: blockSums, addOffsets ----
kernel void blockSums(uint n, uint block, global ElTp* scanned, global ElTp* sums) {
    const uint g = get_global_id(0);
    if (g * block < n) sums[g] = scanned[min((g + 1) * block, n) - 1];
}

kernel void addOffsets(uint n, uint block, global ElTp* scanned, global ElTp* offsets,
                        global ElTp* out) {
    const uint i = get_global_id(0);
    if (i < n) out[i] = binOp(offsets[i / block], scanned[i]);
}
// ---- end 2d
