// Inclusive scan on a CPU in a single pass: a tile is summed, which brings it into the cache, waits
// for the sum of those before it, and is scanned.
//   in [n] read   out [n] written   tiles [tiles + 1] read and written by all groups, through
//   publish, lookBack and drawTicket alone, emptied by emptyTiles
KERNEL recordScan(uint n, uint count, global const int* in, global int* out,
                  volatile global ulong* tiles) {
    const uint tile = drawTicket(tiles, count);
    const uint begin = tile * TILE, end = min(n, begin + TILE);
    int16 sums = 0;
    uint i = begin;
    for (; i + 16 <= end; i += 16) sums += vload16(0, in + i);
    int sum = sum16(sums);
    for (; i < end; i++) sum += in[i];

    if (tile > 0) publish(tiles, tile, AGGREGATE, sum);
    int left = lookBack(tiles, tile, 0);
    publish(tiles, tile, PREFIX, left + sum);

    const bool stream = streams(n, out);
    int16 before = left;
    for (i = begin; i + 16 <= end; i += 16) {
        const int16 x = scan16(vload16(0, in + i));
        store16(before + x, out + i, stream);
        before += (int16)(x.sf);
    }
    for (left = before.s0; i < end; i++) out[i] = left += in[i];
}
