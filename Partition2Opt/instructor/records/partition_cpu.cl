// Stable partition on a CPU, the even ones first, in three launches: the even elements of each tile
// are counted, the counts are scanned, and each tile, which then knows where its elements go, moves
// them. The elements are read twice: where the first odd one goes is not known before all even ones
// are counted.
#define ODD(x) ((x) & 1)
#define BLOCK 1024

// counts[t] = how many elements of tile t are even, which are read in four streams.
//   in [n] read   counts [tiles] written
KERNEL recordCounts(uint n, global const int* in, global int* counts) {
    const uint tile = get_group_id(0), begin = tile * TILE, end = min(n, begin + TILE);
    const uint stream = (end - begin) / 64 * 16;
    int16 odds = 0;
    uint i = begin;
    for (; i < begin + stream; i += 16)
        odds += ODD(vload16(0, in + i)) + ODD(vload16(0, in + i + stream)) +
                ODD(vload16(0, in + i + 2 * stream)) + ODD(vload16(0, in + i + 3 * stream));
    int all = sum16(odds);
    for (i += 3 * stream; i < end; i++) all += ODD(in[i]);
    counts[tile] = end - begin - all;
}

// One group: counts[t] becomes the sum of counts[0 .. t].   counts [tiles] read and written
KERNEL recordScanCounts(uint tiles, global int* counts) {
    for (uint t = 1; t < tiles; t++) counts[t] += counts[t - 1];
}

// Stores what `packed` [*n] has for full lines of `out`, and moves the rest to its front, fewer than
// 16; returns where the rest goes.
inline global int* storeLines(private uint* n, local int* packed, global int* out, bool stream) {
    const uint stored = copyLines(*n, packed, out, stream);
    vstore16(vload16(0, packed + stored), 0, packed);
    *n -= stored;
    return out + stored;
}

// in [n] read   counts [tiles] read, scanned   out [n] written. A tile is packed block by block, into
// what the first cache holds. The last tiles come first: they are what the counting left in the cache.
KERNEL recordMove(uint n, uint tiles, global const int* in, global const int* counts,
                  global int* out) {
    local int even[BLOCK + 32], odd[BLOCK + 32];
    const uint tile = tiles - 1 - get_group_id(0), begin = tile * TILE, end = min(n, begin + TILE);
    const uint left = tile > 0 ? counts[tile - 1] : 0;
    const bool stream = streams(n, out);
    global int* toEven = out + left;
    global int* toOdd = out + counts[tiles - 1] + begin - left;
    uint evens = 0, odds = 0, i = begin;
    while (i < end) {
        const uint stop = min(end, i + BLOCK);
        for (; i + 16 <= stop; i += 16) {
            fetch(in + i + AHEAD);
            const int16 x = vload16(0, in + i), isOdd = -ODD(x);
            evens += pack16(x, ~isOdd, even + evens);
            odds += pack16(x, isOdd, odd + odds);
        }
        for (; i < stop; i++)
            if (ODD(in[i]))
                odd[odds++] = in[i];
            else
                even[evens++] = in[i];
        toEven = storeLines(&evens, even, toEven, stream);
        toOdd = storeLines(&odds, odd, toOdd, stream);
    }
    copyOut(evens, even, toEven, false);
    copyOut(odds, odd, toOdd, false);
}
