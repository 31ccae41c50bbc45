// verdict: 2x over-limit
// Publishes nothing and asks nobody: each group sums up all tiles to its left.
// ---- TODO 2x: lookBackScan ----
    local uint ticket[1];
    local ElTp left[1];
    if (lid == 0) {
        ticket[0] = atomic_inc(tickets);
        left[0] = NE;
        for (uint t = 0; t < ticket[0]; t++) left[0] = binOp(left[0], sumTile(n, in, t, size));
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint first = (ticket[0] * size + lid) * ITEMS;

    ElTp own[ITEMS];
    loadItems(n, in, first, own);
    for (uint k = 1; k < ITEMS; k++) own[k] = binOp(own[k - 1], own[k]);
    buf[lid] = own[ITEMS - 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    const ElTp before = binOp(left[0], scanBlock(buf, lid));
    for (uint k = 0; k < ITEMS; k++) own[k] = binOp(before, own[k]);
    storeItems(n, own, first, out);
// ---- end 2x
