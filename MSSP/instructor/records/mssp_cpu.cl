// Maximum segment sum on a CPU, in two launches of groups of one work-item: each takes a share in
// 16 stretches of neighbours, one for each component of a vector, then one joins all stretches in
// order. Components are, as in the lecture: best sum of a segment, of an initial one, of a
// concluding one, and of all.
inline int4 join(int4 a, int4 b) {
    return (int4)(max(max(a.x, b.x), a.z + b.y), max(a.y, a.w + b.y), max(b.z, a.z + b.w),
                  a.w + b.w);
}

// As many stretches at once as the device's vectors have components. For 16 of them a core without
// AVX-512 has too few registers.
#ifdef __AVX512F__
#define LANES 16
typedef int16 ints;
#define LOAD vload16

// Exchanges rows and columns of 16 x 16 ints: interleaves the halves four times.
#define HALF(a, b, p, q, r, s, t, u, v, w) \
    (int16)(a.p, b.p, a.q, b.q, a.r, b.r, a.s, b.s, a.t, b.t, a.u, b.u, a.v, b.v, a.w, b.w)
inline void transpose(private int16* x) {
    #pragma unroll
    for (int step = 0; step < 4; step++) {
        int16 y[16];
        #pragma unroll
        for (int i = 0; i < 8; i++) {
            y[2 * i] = HALF(x[i], x[i + 8], s0, s1, s2, s3, s4, s5, s6, s7);
            y[2 * i + 1] = HALF(x[i], x[i + 8], s8, s9, sa, sb, sc, sd, se, sf);
        }
        #pragma unroll
        for (int i = 0; i < 16; i++) x[i] = y[i];
    }
}
#else
#define LANES 8
typedef int8 ints;
#define LOAD vload8

// Exchanges rows and columns of 8 x 8 ints: of each 4 x 4 by interleaving the halves of four twice,
// which crosses no 128 bits, then the two 4 x 4 beside the diagonal.
#define HALF(a, b, p, q, r, s) (int8)(a.p, b.p, a.q, b.q, a.r, b.r, a.s, b.s)
inline void transpose(private int8* x) {
    #pragma unroll
    for (int step = 0; step < 2; step++) {
        int8 y[8];
        #pragma unroll
        for (int k = 0; k < 4; k++) {
            const int i = k / 2 * 4 + k % 2;
            y[2 * k] = HALF(x[i], x[i + 2], s0, s1, s4, s5);
            y[2 * k + 1] = HALF(x[i], x[i + 2], s2, s3, s6, s7);
        }
        #pragma unroll
        for (int i = 0; i < 8; i++) x[i] = y[i];
    }
    #pragma unroll
    for (int i = 0; i < 4; i++) {
        const int8 upper = x[i], lower = x[i + 4];
        x[i] = (int8)(upper.lo, lower.lo);
        x[i + 4] = (int8)(upper.hi, lower.hi);
    }
}
#endif

//   in [n] read, of which each group takes 16 stretches of `length`, a multiple of 16
//   stretches [16 * groups] written
kernel void recordShares(uint length, global const int* in, global int4* stretches) {
    for (size_t first = 16 * get_group_id(0); first < 16 * (get_group_id(0) + 1); first += LANES) {
        global const int* from = in + first * length;
        ints mss = 0, mis = 0, mcs = 0, ts = 0;
        for (uint i = 0; i < length; i += LANES) {
            ints x[LANES];  // element k of x[j] is element i + j of stretch k, once transposed
            #pragma unroll
            for (int k = 0; k < LANES; k++) x[k] = LOAD(0, from + k * length + i);
            transpose(x);
            #pragma unroll
            for (int j = 0; j < LANES; j++) {
                mcs = max(mcs + x[j], (ints)(0));
                mss = max(mss, mcs);
                ts += x[j];
                mis = max(mis, ts);
            }
        }
        ints all[4] = {mss, mis, mcs, ts};
        const private int* one = (const private int*)all;
        for (int k = 0; k < LANES; k++)
            stretches[first + k] =
                (int4)(one[k], one[LANES + k], one[2 * LANES + k], one[3 * LANES + k]);
    }
}

// The stretches, and what is left of the input after them.
//   in [n] read from `begin` on   stretches [count] read   result [1] written
kernel void recordBest(uint n, uint begin, uint count, global const int* in,
                       global const int4* stretches, global int4* result) {
    int4 best = (int4)(0);
    for (uint i = 0; i < count; i++) best = join(best, stretches[i]);
    for (uint i = begin; i < n; i++) {
        const int x = in[i];
        best = join(best, (int4)(max(x, 0), max(x, 0), max(x, 0), x));
    }
    result[0] = best;
}
