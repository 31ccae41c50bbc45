// verdict: 2x wrong-answer
// Does not stop at a PREFIX.
// ---- TODO 2x: lookBackScan ----
    local uint ticket[1];
    local ElTp left[1];  // what all tiles to the left have together
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

    if (lid == size - 1) {  // who knows what the tile has together
        const ElTp sum = binOp(before, own[ITEMS - 1]);
        tell(status, tile, AGGREGATE, sum);
        ElTp far = NE;
        uint state = EMPTY;
        for (uint t = tile; t > 0; t--) {
            ElTp value = NE;
            state = ask(status, t - 1, &value);
            for (uint asked = 1; state == EMPTY && asked < PATIENCE; asked++)
                state = ask(status, t - 1, &value);
            if (state == EMPTY) value = sumTile(n, in, t - 1, size);
            far = binOp(value, far);
        }
        tell(status, tile, PREFIX, binOp(far, sum));
        left[0] = far;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    before = binOp(left[0], before);
    for (uint k = 0; k < ITEMS; k++) own[k] = binOp(before, own[k]);
    storeItems(n, own, first, out);
// ---- end 2x
