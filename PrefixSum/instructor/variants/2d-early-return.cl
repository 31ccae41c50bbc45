// verdict: 2d correct
// Returns where there is no block or element.
// ---- TODO 2d: blockSums, addOffsets ----
kernel void blockSums(uint n, uint block, global ElTp* scanned, global ElTp* sums) {
    const uint g = get_global_id(0);
    if (g * block >= n) return;
    const uint end = min((g + 1) * block, n);
    sums[g] = scanned[end - 1];
}

kernel void addOffsets(uint n, uint block, global ElTp* scanned, global ElTp* offsets,
                       global ElTp* out) {
    const uint i = get_global_id(0);
    if (i >= n) return;
    ElTp value = scanned[i];
    const uint g = i / block;
    if (g > 0) value = binOp(offsets[g - 1], value);
    out[i] = value;
}
// ---- end 2d
