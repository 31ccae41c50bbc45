// verdict: 2x over-limit
// diagnosis: global transactions
// Each group adds up all tiles to its left anew, and publishes nothing.
// ---- TODO 2x: lookBackScan ----
    local uint ticket[1];
    local ElTp total[1];
    if (lid == 0) ticket[0] = atomic_inc(tickets);
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint tile = ticket[0];
    const uint first = (tile * size + lid) * ITEMS;
    ElTp own[ITEMS];
    loadItems(n, in, first, own);
    for (uint k = 1; k < ITEMS; k++) own[k] = binOp(own[k - 1], own[k]);
    buf[lid] = own[ITEMS - 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    ElTp before = scanBlock(buf, lid);
    const uint all = tile * size * ITEMS, per = tile * ITEMS;
    ElTp sum = NE;
    for (uint k = lid * per; k < min((lid + 1) * per, all); ++k) sum = binOp(sum, in[k]);
    buf[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    const ElTp pre = scanBlock(buf, lid);
    if (lid == size - 1) total[0] = binOp(pre, sum);
    barrier(CLK_LOCAL_MEM_FENCE);
    before = binOp(total[0], before);
    for (uint k = 0; k < ITEMS; k++) own[k] = binOp(before, own[k]);
    storeItems(n, own, first, out);
    (void)status;
// ---- end 2x
