// Stable partition on a CPU, the even ones first, in three launches: the even elements of each tile
// are counted, the counts are scanned, and each tile, which then knows where its elements go, moves
// them. The elements are read twice: where the first odd one goes is not known before all even ones
// are counted.
#define ODD(x) ((x) & 1)

// counts[t] = how many elements of tile t are even.   in [n] read   counts [tiles] written
KERNEL recordCounts(uint n, global const int* in, global int* counts) {
    const uint tile = get_group_id(0), begin = tile * TILE, end = min(n, begin + TILE);
    int16 odds = 0;
    uint i = begin;
    for (; i + 16 <= end; i += 16) odds += ODD(vload16(0, in + i));
    int all = sum16(odds);
    for (; i < end; i++) all += ODD(in[i]);
    counts[tile] = end - begin - all;
}

// One group: counts[t] becomes the sum of counts[0 .. t].   counts [tiles] read and written
KERNEL recordScanCounts(uint tiles, global int* counts) {
    for (uint t = 1; t < tiles; t++) counts[t] += counts[t - 1];
}

// in [n] read   counts [tiles] read, scanned   out [n] written. The last tiles come first: they are
// what the counting left in the cache.
KERNEL recordMove(uint n, uint tiles, global const int* in, global const int* counts,
                  global int* out) {
    local int even[TILE + 16], odd[TILE + 16];
    const uint tile = tiles - 1 - get_group_id(0), begin = tile * TILE, end = min(n, begin + TILE);
    uint evens = 0, odds = 0, i = begin;
    for (; i + 16 <= end; i += 16) {
        const int16 x = vload16(0, in + i), isOdd = -ODD(x);
        evens += pack16(x, ~isOdd, even + evens);
        odds += pack16(x, isOdd, odd + odds);
    }
    for (; i < end; i++)
        if (ODD(in[i]))
            odd[odds++] = in[i];
        else
            even[evens++] = in[i];
    const uint left = tile > 0 ? counts[tile - 1] : 0;
    const bool stream = streams(n, out);
    copyOut(evens, even, out + left, stream);
    copyOut(odds, odd, out + counts[tiles - 1] + begin - left, stream);
}
