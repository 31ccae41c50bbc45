// Histogram of x % bins for many bins on a CPU: each group, of one work-item, counts its share in a
// table of its own, and then the tables are added to the counts. A counter of a table is one byte, as
// four times as many of them fit into the first cache: each 256 that it cannot hold go to the counts.

inline void countOne(uint bin, global uchar* table, volatile global uint* counts) {
    if (++table[bin] == 0) atomic_add(&counts[bin], 256u);
}

// x % bins without a division: the quotient's estimate is at most one too small.
inline uint restOf(uint x, uint bins, uint inverse) {
    const uint rest = x - mul_hi(x, inverse) * bins;
    return min(rest, rest - bins);
}

//   in [n] read, `share` neighbours by each group   tables [groups * bins] written, a table by each
//   counts [bins] read and written by all groups, atomically
kernel void recordTables(uint n, uint share, uint bins, global const uint* in, global uchar* tables,
                         volatile global uint* counts) {
    global uchar* const table = tables + get_group_id(0) * bins;
    const uint begin = get_group_id(0) * share, end = min(n, begin + share);
    for (uint b = 0; b < bins; b++) table[b] = 0;
    uint i = begin;
    if ((bins & (bins - 1)) == 0)
        for (; i + 16 <= end; i += 16) {
            fetch(in + i + AHEAD);
            #pragma unroll
            for (uint k = 0; k < 16; k++) countOne(in[i + k] & (bins - 1), table, counts);
        }
    const uint inverse = 0xffffffffu / bins;
    #pragma unroll 8
    for (; i < end; i++) countOne(restOf(in[i], bins, inverse), table, counts);
}

// Each work-item adds the counts of `share` neighbouring bins.
//   tables [count * bins] read   counts [bins] read and written
kernel void recordSum(uint bins, uint share, uint count, global const uchar* tables,
                      global uint* counts) {
    const uint begin = get_global_id(0) * share, end = min(bins, begin + share);
    for (uint b = begin; b < end; b++) {
        uint sum = 0;
        for (uint t = 0; t < count; t++) sum += tables[t * bins + b];
        counts[b] += sum;
    }
}
