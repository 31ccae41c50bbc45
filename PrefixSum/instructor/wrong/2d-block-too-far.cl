// verdict: 2d wrong-answer
// diagnosis: which of the scanned sums is that
// Takes the scanned sums for an exclusive scan, and steps back one more.
// ---- TODO 2d: blockSums, addOffsets ----
kernel void blockSums(uint n, uint block, global ElTp* scanned, global ElTp* sums) {
    const uint g = get_global_id(0);
    if (g * block < n) sums[g] = scanned[min((g + 1) * block, n) - 1];
}

kernel void addOffsets(uint n, uint block, global ElTp* scanned, global ElTp* offsets,
                        global ElTp* out) {
    const uint i = get_global_id(0);
    if (i < n) out[i] = i < 2 * block ? scanned[i] : binOp(offsets[i / block - 2], scanned[i]);
}
// ---- end 2d
