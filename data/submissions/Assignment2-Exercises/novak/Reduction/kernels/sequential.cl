// reduction, sequential addressing
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

kernel void reduceSequential(int n, global ElTp* data) {
    const int i = get_global_id(0);
    int m = (n + 1) >> 1;
    if (i >= n - m) return;
    ElTp other = data[i + m];
    data[i] = binOp(data[i], other);
}
