// Segmented inclusive scan on a CPU in a single pass. A flag begins a segment, so what a tile passes
// on is the sum since its last flag, which is found from its end, mostly after a few elements.
//   flags [n] in [n] read   out [n] written   tiles [tiles + 1] as in emptyTiles

KERNEL recordSegmentedScan(uint n, uint count, global const uchar* flags, global const int* in,
                           global int* out, volatile global ulong* tiles) {
    const uint tile = drawTicket(tiles, count);
    const uint begin = tile * TILE, end = min(n, begin + TILE);
    if (tile + 1 < count) {
        uint i = end;
        int16 sums = 0;
        while (i > begin && !any(vload16(0, flags + i - 16) != (uchar16)(0))) {
            i -= 16;
            sums += vload16(0, in + i);
        }
        int sum = sum16(sums);
        const bool flagged = i > begin;
        if (flagged) do sum += in[--i]; while (!flags[i]);
        publish(tiles, tile, flagged || tile == 0 ? PREFIX : AGGREGATE, sum);
    }
    int left = lookBack(tiles, tile, 0);

    const bool stream = streams(n, out);
    int16 before = left;
    uint i = begin;
    for (; i + 16 <= end; i += 16) {
        int16 x = vload16(0, in + i);
        int16 f = convert_int16(vload16(0, flags + i) != (uchar16)(0));
        x += ~f & BY_ONE(x);
        f |= BY_ONE(f);
        x += ~f & BY_TWO(x);
        f |= BY_TWO(f);
        x += ~f & BY_FOUR(x);
        f |= BY_FOUR(f);
        x += ~f & BY_EIGHT(x);
        f |= BY_EIGHT(f);
        x += ~f & before;
        store16(x, out + i, stream);
        before = (int16)(x.sf);
    }
    for (left = before.s0; i < end; i++) out[i] = left = flags[i] ? in[i] : left + in[i];
}
