// Scan on a CPU in a single pass, inclusive unless EXCLUSIVE is defined. A group takes tiles until
// none is left. While it scans one, out of the cache, it sums the next, which brings that one into
// the cache: so it reads memory and writes memory at the same time.
#ifdef EXCLUSIVE
#define LEFT_OUT(x) (x)
#else
#define LEFT_OUT(x) 0
#endif

// The sum of in[begin .. end-1].
inline int sumOf(uint begin, uint end, global const int* in) {
    int16 sums = 0;
    uint i = begin;
    for (; i + 16 <= end; i += 16) sums += vload16(0, in + i);
    int sum = sum16(sums);
    for (; i < end; i++) sum += in[i];
    return sum;
}

//   in [n] read   out [n] written   tiles [count + 1] read and written by all groups, through
//   publish, lookBack and drawTicket alone, emptied by emptyTiles
KERNEL recordScan(uint n, uint count, global const int* in, global int* out,
                  volatile global ulong* tiles) {
    const bool stream = streams(n, out);
    uint tile = drawTicket(tiles, count);
    int sum = tile < count ? sumOf(tile * TILE, min(n, tile * TILE + TILE), in) : 0;
    while (tile < count) {
        if (tile > 0) publish(tiles, tile, AGGREGATE, sum);
        int left = lookBack(tiles, tile, 0);
        publish(tiles, tile, PREFIX, left + sum);

        // The last tile may be short: it is summed afterwards, and this one again in its place.
        const uint next = drawTicket(tiles, count);
        const uint begin = tile * TILE, end = min(n, begin + TILE);
        const bool whole = next < n / TILE;
        global const int* const summed = in + (whole ? next * TILE : begin);
        int16 before = left, sums = 0;
        uint i = 0;
        for (; begin + i + 16 <= end; i += 16) {
            fetch(summed + i + AHEAD);
            sums += vload16(0, summed + i);
            const int16 own = vload16(0, in + begin + i), x = scan16(own);
            store16(before + x - LEFT_OUT(own), out + begin + i, stream);
            before += (int16)(x.sf);
        }
        left = before.s0;
        for (i += begin; i < end; i++) {
            left += in[i];
            out[i] = left - LEFT_OUT(in[i]);
        }
        sum = whole ? sum16(sums) : next < count ? sumOf(next * TILE, n, in) : 0;
        tile = next;
    }
}
