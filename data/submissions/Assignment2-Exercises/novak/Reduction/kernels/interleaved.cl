// reduction, interleaved addressing
#ifndef ElTp
#define ElTp int
#endif
#ifndef NE
#define NE 0
#endif

inline ElTp binOp(ElTp a, ElTp b) {
#if defined(OP_MAX)
    return max(a, b);
#elif defined(OP_MIN)
    return min(a, b);
#else
    return a + b;
#endif
}

kernel void reduceInterleaved(int pairs, int stride, global ElTp* data) {
    const int i = get_global_id(0);
    if (i >= pairs) return;
    int a = i * (stride * 2);
    int b = a + stride;
    data[a] = binOp(data[a], data[b]);
}
