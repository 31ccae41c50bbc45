// What the records for CPUs share: a group is one work-item, which takes neighbours, 16 at a time in
// a vector.

// Components moved to the right by as many places, and 0 in front; by one and two only within each
// four, as 128 bits are shifted cheaply, by four and eight the last of each four. All 16 are
// spelled out: a compiler makes one instruction of that.
#define BY_ONE(x) \
    (int16)(0, x.s0, x.s1, x.s2, 0, x.s4, x.s5, x.s6, 0, x.s8, x.s9, x.sa, 0, x.sc, x.sd, x.se)
#define BY_TWO(x) \
    (int16)(0, 0, x.s0, x.s1, 0, 0, x.s4, x.s5, 0, 0, x.s8, x.s9, 0, 0, x.sc, x.sd)
#define BY_FOUR(x) \
    (int16)(0, 0, 0, 0, x.s3, x.s3, x.s3, x.s3, x.s7, x.s7, x.s7, x.s7, x.sb, x.sb, x.sb, x.sb)
#define BY_EIGHT(x) \
    (int16)(0, 0, 0, 0, 0, 0, 0, 0, x.s3, x.s3, x.s3, x.s3, x.s7, x.s7, x.s7, x.s7)

// x plus all components before.
inline int16 scan16(int16 x) {
    x += BY_ONE(x);
    x += BY_TWO(x);
    x += BY_FOUR(x);
    return x + BY_EIGHT(x);
}

inline int sum16(int16 x) {
    const int8 y = x.lo + x.hi;
    const int4 z = y.lo + y.hi;
    return z.x + z.y + z.z + z.w;
}

typedef int16 __attribute__((aligned(4))) int16AtInt;

// Outputs that the cache cannot hold are stored past it, as nothing is gained by reading their
// lines first. That takes lines of 64 bytes.
#define BEYOND_CACHE (1u << 22)
inline bool streams(uint n, global const int* out) {
    return n > BEYOND_CACHE && ((size_t)out & 63) == 0;
}
inline void store16(int16 x, global int* out, bool stream) {
#ifdef __has_builtin
#if __has_builtin(__builtin_nontemporal_store)
    if (stream) {
        __builtin_nontemporal_store(x, (global int16*)out);
        return;
    }
#endif
#endif
    *(global int16AtInt*)out = x;
}

// out[i] = from[i] from 0 on, up to n or the end of the last line of `out` that is full, which is
// returned; full lines past the cache if `stream`.
inline uint copyLines(uint n, local const int* from, global int* out, bool stream) {
    uint i = 0;
    for (; i < n && ((size_t)(out + i) & 63) != 0; i++) out[i] = from[i];
    for (; i + 16 <= n; i += 16) store16(vload16(0, from + i), out + i, stream);
    return i;
}

// out[0 .. n-1] = from[0 .. n-1], likewise.
inline void copyOut(uint n, local const int* from, global int* out, bool stream) {
    for (uint i = copyLines(n, from, out, stream); i < n; i++) out[i] = from[i];
}

// Asks for the line at p, so that it is in the cache when it is read; p may lie past the end of its
// array. OpenCL's own prefetch() does nothing in PoCL. Streams are fetched AHEAD elements before.
#define AHEAD 1024
inline void fetch(global const void* p) {
#ifdef __has_builtin
#if __has_builtin(__builtin_prefetch)
    __builtin_prefetch((const void*)(size_t)p);
#endif
#endif
}

// Stores those components of x for which `keep` is -1, not 0, densely, from `to` on, and anything up
// to 15 places behind them; returns how many there are. Without an instruction for that, AVX2
// permutes eight: of the numbers 0 to 7, a byte each, those are extracted whose component stays.
// Elsewhere components are stored one by one, without a branch.
#if defined(__AVX512F__)
inline uint pack16(int16 x, int16 keep, local int* to) {
    const ushort mask = __builtin_ia32_cmpd512_mask(keep, (int16)(0), 4, -1);
    *(local int16AtInt*)to = __builtin_ia32_compresssi512_mask(x, x, mask);
    return popcount(mask);
}
#elif defined(__AVX2__) && defined(__BMI2__)
typedef int8 __attribute__((aligned(4))) int8AtInt;

inline uint pack8(int8 x, int8 keep, local int* to) {
    const ulong mask = __builtin_ia32_movmskps256(as_float8(keep));
    const ulong bytes = __builtin_ia32_pdep_di(mask, 0x0101010101010101) * 0xff;
    const uchar8 places = as_uchar8(__builtin_ia32_pext_di(0x0706050403020100, bytes));
    *(local int8AtInt*)to = __builtin_ia32_permvarsi256(x, convert_int8(places));
    return popcount(mask);
}
inline uint pack16(int16 x, int16 keep, local int* to) {
    const uint first = pack8(x.lo, keep.lo, to);
    return first + pack8(x.hi, keep.hi, to + first);
}
#else
inline uint pack16(int16 x, int16 keep, local int* to) {
    uint n = 0;
#define PACK(s) \
    to[n] = x.s; \
    n -= keep.s;
    PACK(s0) PACK(s1) PACK(s2) PACK(s3) PACK(s4) PACK(s5) PACK(s6) PACK(s7)
    PACK(s8) PACK(s9) PACK(sa) PACK(sb) PACK(sc) PACK(sd) PACK(se) PACK(sf)
    return n;
}
#endif
