// verdict: 2x correct
// Neighbours load neighbours; the tile is scanned in ITEMS rounds.
    // ---- TODO 2x: lookBackScan ------------------------------------------------ about 35 lines
    local uint t0;
    if (!lid) t0 = atomic_inc(tickets);
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint base = t0 * size * ITEMS;
    ElTp carried = NE;  // of the rounds of this tile so far
    ElTp own[ITEMS], pre[ITEMS];
    for (uint k = 0; k < ITEMS; k++) {
        const uint at = base + k * size + lid;  // neighbours load neighbours
        own[k] = at < n ? in[at] : NE;
        buf[lid] = own[k];
        barrier(CLK_LOCAL_MEM_FENCE);
        const ElTp before = scanBlock(buf, lid);
        if (lid == size - 1) buf[0] = binOp(before, own[k]);
        barrier(CLK_LOCAL_MEM_FENCE);
        pre[k] = binOp(carried, before);
        carried = binOp(carried, buf[0]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) {
        publish(status, t0, AGGREGATE, carried);
        ElTp far = NE;
        for (uint t = t0; t-- > 0;) {
            ElTp v = NE;
            uint s = EMPTY, tries = PATIENCE;
            while (tries-- && (s = ask(status, t, &v)) == EMPTY) {}
            if (s == EMPTY) v = sumTile(n, in, t, size);
            far = binOp(v, far);
            if (s == PREFIX) break;
        }
        publish(status, t0, PREFIX, binOp(far, carried));
        buf[0] = far;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 0; k < ITEMS; k++) {
        const uint at = base + k * size + lid;
        if (at < n) out[at] = binOp(buf[0], binOp(pre[k], own[k]));
    }
    // ---- end 2x
