// Compact in a single pass: out[0 .. total-1] is what of `in` is a diamond, in order. A tile's
// survivors meet in local memory, so that neighbours are stored by neighbours.
//   in [n] read   out [n] written up to total   total [1] written by the last tile's group
//   tiles [count + 1] as in emptyTiles
#define DIAMOND(x) (((x) & 3) == 1)
KERNEL recordCompact(uint n, uint count, global const int* in, global int* out, global int* total,
                     volatile global ulong* tiles) {
    local uint ticket[1];
    local int totals[WAVES], left[1], kept[TILE];
    const uint lid = get_local_id(0), lane = lid % LANES, wave = lid / LANES;
    if (lid == 0) ticket[0] = drawTicket(tiles, count);
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint tile = ticket[0], first = firstOf(tile, wave, lane);

    int4 x[ROWS];
    uint counts[ROWS / 4] = {0}, less[ROWS / 4], rows[ROWS / 4];
    #pragma unroll
    for (uint r = 0; r < ROWS; r++) x[r] = load4(n, in, first + r * 4 * LANES, 0);
    #pragma unroll
    for (uint r = 0; r < ROWS; r++) counts[r / 4] |= countOf(r, DIAMOND(x[r]));
    const uint own = rankRows(counts, less, rows);
    if (lane == 0) totals[wave] = own;
    barrier(CLK_LOCAL_MEM_FENCE);

    int all;
    uint begin = sumBelow(totals, wave, &all);
    if (lid == 0) publish(tiles, tile, tile > 0 ? AGGREGATE : PREFIX, all);
    #pragma unroll
    for (uint r = 0; r < ROWS; r++) {
        uint to = begin + ofRow(less, r);
        if (DIAMOND(x[r].x)) kept[to++] = x[r].x;
        if (DIAMOND(x[r].y)) kept[to++] = x[r].y;
        if (DIAMOND(x[r].z)) kept[to++] = x[r].z;
        if (DIAMOND(x[r].w)) kept[to] = x[r].w;
        begin += ofRow(rows, r);
    }
    if (wave == 0) {
        const int far = lookBack(tiles, tile, lane);
        if (lane == 0) {
            publish(tiles, tile, PREFIX, far + all);
            left[0] = far;
            if (tile + 1 == count) total[0] = far + all;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = lid; i < (uint)all; i += GROUP) out[left[0] + i] = kept[i];
}
