// Histogram of x % bins for few bins on a CPU: each group, of one work-item, counts its share in
// private tables and adds them to the global bins. Equal neighbours are counted in different
// tables, as a counter cannot be read again until it is stored.
#define TABLES 4
#define SLOTS 4096   // at least TABLES * bins
#define BLOCK 1024

// Two pairs of words, each word in a table of its own.
#define COUNT4(a, b)                   \
    tables[(a) & 255]++;               \
    tables[256 + ((a) >> 32 & 255)]++; \
    tables[512 + ((b) & 255)]++;       \
    tables[768 + ((b) >> 32 & 255)]++;

// floor(x * inverse / 2^32), two multiplications of each 64 bits.
inline uint16 quotient16(uint16 x, ulong inverse) {
    const ulong8 pairs = as_ulong8(x);
    const ulong8 even = (pairs & 0xffffffff) * inverse, odd = (pairs >> 32) * inverse;
    return as_uint16(even >> 32 | odd & 0xffffffff00000000);
}

// Of 256 bins: the lowest byte of a word is its bin. Words are read in pairs.
inline void countBytes(uint begin, uint end, global const uint* in, local uint* tables) {
    uint i = begin;
    for (; i + 16 <= end; i += 16) {
        fetch(in + i + AHEAD);
        const ulong8 pairs = vload8(0, (global const ulong*)(in + i));
        COUNT4(pairs.s0, pairs.s1) COUNT4(pairs.s2, pairs.s3)
        COUNT4(pairs.s4, pairs.s5) COUNT4(pairs.s6, pairs.s7)
    }
    for (; i < end; i++) tables[in[i] & 255]++;
}

// Of any number: x % bins without a division. The quotient's estimate is at most one too small.
inline void countRests(uint begin, uint end, uint bins, global const uint* in, local uint* tables,
                       local uint* rests) {
    const ulong inverse = 0xffffffffu / bins;
    for (uint i = begin; i < end; i += BLOCK) {
        const uint size = min(end - i, (uint)BLOCK);
        uint k = 0;
        for (; k + 16 <= size; k += 16) {
            fetch(in + i + k + AHEAD);
            const uint16 x = vload16(0, in + i + k), rest = x - quotient16(x, inverse) * bins;
            vstore16(min(rest, rest - bins), 0, rests + k);
        }
        for (; k < size; k++) rests[k] = in[i + k] % bins;
        #pragma unroll 8
        for (k = 0; k < size; k++) tables[k % TABLES * bins + rests[k]]++;
    }
}

//   in [n] read, `share` neighbours by each group, a multiple of 16
//   counts [bins] read and written by all groups, atomically
kernel void recordHistogram(uint n, uint share, uint bins, global const uint* in,
                            volatile global uint* counts) {
    local uint tables[SLOTS];  // [TABLES][bins]
    local uint rests[BLOCK];
    const uint begin = get_group_id(0) * share, end = min(n, begin + share);
    for (uint s = 0; s < bins * TABLES; s++) tables[s] = 0;
    if (begin >= end) return;
    if (bins == 256)
        countBytes(begin, end, in, tables);
    else
        countRests(begin, end, bins, in, tables, rests);
    for (uint b = 0; b < bins; b++) {
        uint sum = 0;
        for (uint t = 0; t < TABLES; t++) sum += tables[t * bins + b];
        if (sum > 0) atomic_add(&counts[b], sum);
    }
}
