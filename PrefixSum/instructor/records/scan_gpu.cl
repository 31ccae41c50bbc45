// Scan in a single pass, inclusive unless EXCLUSIVE is defined: each element is read once and written
// once.
//   in [n] read   out [n] written   tiles [tiles + 1] read and written by all groups, through
//   publish, lookBack and drawTicket alone, emptied by emptyTiles
KERNEL recordScan(uint n, uint count, global const int* in, global int* out,
                volatile global ulong* tiles) {
    local uint ticket[1];
    local int totals[WAVES], left[1];
    const uint lid = get_local_id(0), lane = lid % LANES, wave = lid / LANES;
    if (lid == 0) ticket[0] = drawTicket(tiles, count);
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint tile = ticket[0], first = firstOf(tile, wave, lane);

    int4 x[ROWS];
    #pragma unroll
    for (uint r = 0; r < ROWS; r++) x[r] = load4(n, in, first + r * 4 * LANES, 0);
    const int own = scanRows(x);
    if (lane == 0) totals[wave] = own;
    barrier(CLK_LOCAL_MEM_FENCE);

    int all, below = sumBelow(totals, wave, &all);
    if (wave == 0) {
        if (lane == 0 && tile > 0) publish(tiles, tile, AGGREGATE, all);
        const int far = lookBack(tiles, tile, lane);
        if (lane == 0) {
            publish(tiles, tile, PREFIX, far + all);
            left[0] = far;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    below += left[0];
    #pragma unroll
    for (uint r = 0; r < ROWS; r++) store4(n, out, first + r * 4 * LANES, x[r] + below);
}
