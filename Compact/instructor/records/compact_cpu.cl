// Compact on a CPU in a single pass: out[0 .. total-1] is what of `in` is a diamond, in order. A
// tile's survivors meet in local memory, without a branch, and are copied once it is known how many
// there are before.
//   in [n] read   out [n] written up to total   total [1] written by the last tile's group
//   tiles [count + 1] as in emptyTiles
#define DIAMOND(x) (((x) & 3) == 1)
KERNEL recordCompact(uint n, uint count, global const int* in, global int* out, global int* total,
                     volatile global ulong* tiles) {
    local int kept[TILE + 16];
    const uint tile = drawTicket(tiles, count);
    const uint begin = tile * TILE, end = min(n, begin + TILE);
    uint own = 0, i = begin;
    for (; i + 16 <= end; i += 16) {
        fetch(in + i + AHEAD);
        const int16 x = vload16(0, in + i);
        own += pack16(x, DIAMOND(x), kept + own);
    }
    for (; i < end; i++)
        if (DIAMOND(in[i])) kept[own++] = in[i];
    if (tile > 0) publish(tiles, tile, AGGREGATE, own);
    const uint left = lookBack(tiles, tile, 0);
    publish(tiles, tile, PREFIX, left + own);
    if (tile + 1 == count) total[0] = left + own;
    copyOut(own, kept, out + left, streams(n, out));
}
