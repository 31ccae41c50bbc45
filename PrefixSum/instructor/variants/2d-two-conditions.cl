// verdict: 2d correct
// The last place of a block, unless the input ends before it.
// ---- TODO 2d: blockSums, addOffsets ----
kernel void blockSums(uint n, uint block, global ElTp* scanned, global ElTp* sums) {
    const uint g = get_global_id(0);
    uint last = g * block + block - 1;
    if (last >= n) last = n - 1;       // short last block
    if (g * block < n) sums[g] = scanned[last];
}

kernel void addOffsets(uint n, uint block, global ElTp* scanned, global ElTp* offsets,
                       global ElTp* out) {
    const uint i = get_global_id(0);
    if (i < block && i < n) out[i] = scanned[i];
    if (i >= block && i < n) out[i] = binOp(offsets[i / block - 1], scanned[i]);
}
// ---- end 2d
