// Histogram of x % bins for few bins on a CPU: each group, of one work-item, counts its share in
// private tables and adds them to the global bins. Equal neighbours are counted in different
// tables, as a counter cannot be read again until it is stored.
#define TABLES 4
#define SLOTS 4096   // at least TABLES * bins
#define BLOCK 1024

// floor(x * inverse / 2^32), two multiplications of each 64 bits.
inline uint16 quotient16(uint16 x, ulong inverse) {
    const ulong8 pairs = as_ulong8(x);
    const ulong8 even = (pairs & 0xffffffff) * inverse, odd = (pairs >> 32) * inverse;
    return as_uint16(even >> 32 | odd & 0xffffffff00000000);
}

//   in [n] read, `share` neighbours by each group
//   counts [bins] read and written by all groups, atomically
kernel void recordHistogram(uint n, uint share, uint bins, global const uint* in,
                            volatile global uint* counts) {
    local uint tables[SLOTS];   // [bins][TABLES]
    local uint rests[BLOCK];
    const uint begin = get_group_id(0) * share, end = min(n, begin + share);
    const ulong inverse = 0xffffffffu / bins;
    for (uint s = 0; s < bins * TABLES; s++) tables[s] = 0;
    for (uint i = begin; i < end; i += BLOCK) {
        const uint size = min(end - i, (uint)BLOCK);
        uint k = 0;
        // x % bins without a division: the quotient's estimate is at most one too small.
        for (; k + 16 <= size; k += 16) {
            const uint16 x = vload16(0, in + i + k), rest = x - quotient16(x, inverse) * bins;
            vstore16(min(rest, rest - bins), 0, rests + k);
        }
        for (; k < size; k++) rests[k] = in[i + k] % bins;
        #pragma unroll 8
        for (k = 0; k < size; k++) tables[rests[k] * TABLES + k % TABLES]++;
    }
    for (uint b = 0; b < bins; b++) {
        uint sum = 0;
        for (uint t = 0; t < TABLES; t++) sum += tables[b * TABLES + t];
        if (sum > 0) atomic_add(&counts[b], sum);
    }
}
