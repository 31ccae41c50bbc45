// Maximum segment sum on a CPU, in two launches of groups of one work-item: each takes a share in
// 16 stretches of neighbours, one for each component of its vectors, then one joins all stretches
// in order. Components are, as in the lecture: best sum of a segment, of an initial one, of a
// concluding one, and of all.
inline int4 join(int4 a, int4 b) {
    return (int4)(max(max(a.x, b.x), a.z + b.y), max(a.y, a.w + b.y), max(b.z, a.z + b.w),
                  a.w + b.w);
}

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

//   in [n] read, of which each group takes 16 stretches of `length`, a multiple of 16
//   stretches [16 * groups] written
kernel void recordShares(uint length, global const int* in, global int4* stretches) {
    const size_t share = get_group_id(0);
    global const int* from = in + share * 16 * length;
    int16 mss = 0, mis = 0, mcs = 0, ts = 0;
    for (uint i = 0; i < length; i += 16) {
        int16 x[16];  // element k of x[j] is element i + j of stretch k, once transposed
        #pragma unroll
        for (int k = 0; k < 16; k++) x[k] = vload16(0, from + k * length + i);
        transpose(x);
        #pragma unroll
        for (int j = 0; j < 16; j++) {
            mcs = max(mcs + x[j], (int16)(0));
            mss = max(mss, mcs);
            ts += x[j];
            mis = max(mis, ts);
        }
    }
    int all[4][16];
    vstore16(mss, 0, all[0]);
    vstore16(mis, 0, all[1]);
    vstore16(mcs, 0, all[2]);
    vstore16(ts, 0, all[3]);
    for (int k = 0; k < 16; k++)
        stretches[16 * share + k] = (int4)(all[0][k], all[1][k], all[2][k], all[3][k]);
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
