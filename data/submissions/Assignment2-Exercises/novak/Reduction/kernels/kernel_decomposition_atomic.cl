// reduction, kernel decomposition with atomics
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

#define IS_FLOAT_int 0
#define IS_FLOAT_float 1
#define IS_FLOAT_JOINED(type) IS_FLOAT_##type
#define IS_FLOAT(type) IS_FLOAT_JOINED(type)
inline ElTp atomicBinOp(volatile local ElTp* p, ElTp value) {
#if IS_FLOAT(ElTp)
    volatile local int* bits = (volatile local int*)p;
    int seen = as_int((ElTp)NE);  // a guess, as good as any
    for (;;) {
        const int before = atomic_cmpxchg(bits, seen, as_int(binOp(as_float(seen), value)));
        if (before == seen) return as_float(before);
        seen = before;
    }
#elif defined(OP_MAX)
    return atomic_max(p, value);
#elif defined(OP_MIN)
    return atomic_min(p, value);
#else
    return atomic_add(p, value);
#endif
}

kernel void reduceAtomic(int n, global const ElTp* in, global ElTp* out, local ElTp* total) {
    const int lid = get_local_id(0);
    const int size = get_local_size(0);
    int blk = get_group_id(0) * size * 2;
    ElTp x = blk + lid < n ? in[blk + lid] : NE;
    ElTp y = blk + lid + size < n ? in[blk + lid + size] : NE;
    if (lid == 0) *total = binOp(x, y);   // mine is the first value
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid > 0) atomicBinOp(total, binOp(x, y));
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = *total;
}
