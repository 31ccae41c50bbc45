// verdict: 2d wrong-answer
// diagnosis: the operands are swapped
// Puts the offset behind the element.
// ---- TODO 2d: blockSums, addOffsets ----
kernel void blockSums(uint n, uint block, global ElTp* scanned, global ElTp* sums) {
    const uint g = get_global_id(0);
    if (g * block < n) sums[g] = scanned[min((g + 1) * block, n) - 1];
}

kernel void addOffsets(uint n, uint block, global ElTp* scanned, global ElTp* offsets,
                        global ElTp* out) {
    const uint i = get_global_id(0);
    if (i < n) out[i] = i < block ? scanned[i] : binOp(scanned[i], offsets[i / block - 1]);
}
// ---- end 2d
