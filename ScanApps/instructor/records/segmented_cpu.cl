// Segmented inclusive scan on a CPU in a single pass. The sum of an element's segment up to it is
// the difference of two sums: of the tile up to the element, and of the tile up to the segment's
// start. Ints wrap around, so nothing is lost. A flag begins a segment, so what a tile passes on is
// the sum since its last flag, which is found from its end, mostly after a few elements.
#define FAR 2048  // so many elements before they are used, lines are fetched

// For each of 16 elements, what is summed up before its segment: `before` of the nearest element
// up to it that has a flag, or `start` if none has.
#if defined(__AVX512CD__) && defined(__AVX512BW__) && defined(__AVX512VL__)
inline int16 segmentStarts(uchar16 flags, int16 before, int16 start) {
    const ushort flagged = __builtin_ia32_cmpb128_mask(as_char16(flags), (char16)(0), 4, -1);
    const int16 upTo = (int16)(1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047, 4095, 8191, 16383,
                               32767, 65535);
    const int16 seen = (int16)(flagged) & upTo;
    const int16 nearest = 31 - __builtin_ia32_vplzcntd_512(seen);
    return seen != 0 ? __builtin_ia32_permvarsi512(before, nearest) : start;
}
#elif defined(__AVX2__)
// The highest of eight bits, plus 127: the exponent of a float. A permutation looks at its three
// lowest bits, in which -127 is 1.
inline int8 nearest8(int8 seen) { return (as_int8(convert_float8(seen)) >> 23) + 1; }

inline int16 segmentStarts(uchar16 flags, int16 before, int16 start) {
    const int flagged = __builtin_ia32_pmovmskb128(as_char16(flags != (uchar16)(0)));
    const int8 upTo = (int8)(1, 3, 7, 15, 31, 63, 127, 255);
    const int8 low = (int8)(flagged) & upTo, high = (int8)(flagged >> 8) & upTo;
    const int8 atLow = __builtin_ia32_permvarsi256(before.lo, nearest8(low));
    const int8 atHigh = __builtin_ia32_permvarsi256(before.hi, nearest8(high));
    const int8 fromLow = low != 0 ? atLow : start.lo;
    const int8 lastLow = (int8)(flagged & 255) != 0 ? (int8)(atLow.s7) : start.lo;
    return (int16)(fromLow, high != 0 ? atHigh : lastLow);
}
#else
inline int16 segmentStarts(uchar16 flags, int16 before, int16 start) {
    int16 seen = convert_int16(flags != (uchar16)(0));
    int16 at = before & seen;
    at += ~seen & BY_ONE(at);
    seen |= BY_ONE(seen);
    at += ~seen & BY_TWO(at);
    seen |= BY_TWO(seen);
    at += ~seen & BY_FOUR(at);
    seen |= BY_FOUR(seen);
    at += ~seen & BY_EIGHT(at);
    seen |= BY_EIGHT(seen);
    return at + (~seen & start);
}
#endif

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
    int16 sums = 0, start = -left;  // of the tile up to i; up to the segment that i goes on with
    uint i = begin;
    for (; i + 16 <= end; i += 16) {
        fetch(in + i + FAR);
        if (i % 64 == 0) fetch(flags + i + FAR);
        const int16 x = vload16(0, in + i), own = scan16(x), upTo = sums + own;
        const int16 from = segmentStarts(vload16(0, flags + i), upTo - x, start);
        store16(upTo - from, out + i, stream);
        sums += (int16)(own.sf);
        start = (int16)(from.sf);
    }
    left = sums.s0 - start.s0;
    for (; i < end; i++) out[i] = left = flags[i] ? in[i] : left + in[i];
}
