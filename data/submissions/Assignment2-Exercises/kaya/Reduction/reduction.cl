#ifndef ElTp
#define ElTp int             // the type of an element: int or float
#endif
#ifndef NE
#define NE 0                 // the neutral element of binOp
#endif
#if !defined(OP_ADD) && !defined(OP_MAX) && !defined(OP_MIN)
#define OP_ADD
#endif

inline ElTp binOp(ElTp a, ElTp b) {
#if defined(OP_MAX)
    return a > b ? a : b;
#elif defined(OP_MIN)
    return a < b ? a : b;
#else
    return a + b;
#endif
}

kernel void reduceNothing(global ElTp* out) { out[0] = NE; }

kernel void keepLevel(int length, int stride, global const ElTp* data, global ElTp* level) {
    const int i = get_global_id(0);
    if (i < length) level[i] = data[i * stride];
}

kernel void reduceInterleaved(int pairs, int stride, global ElTp* data) {
    const int i = get_global_id(0);
    if (i < pairs)
        data[2*stride*i] = binOp(data[2*stride*i], data[2*stride*i + stride]);
}

kernel void reduceSequential(int n, global ElTp* data) {
    const int i = get_global_id(0);
    if (i < n/2)
        data[i] = binOp(data[i], data[i + n - n/2]);
}

kernel void reduceDecomposed(int n, global const ElTp* in, global ElTp* out, local ElTp* buf) {
    const int lid = get_local_id(0);
    const int size = get_local_size(0);
    int idx = 2*size*get_group_id(0) + lid;
    buf[lid] = NE;
    if (idx < n)
        buf[lid] = in[idx];
    if (idx + size < n)
        buf[lid] = binOp(buf[lid], in[idx + size]);
    barrier(CLK_LOCAL_MEM_FENCE);

    int s = 1;
    while (s < size) s <<= 1;      // next power of two
    for (s >>= 1; s > 0; s >>= 1)
    {
        if (lid < s && lid + s < size)
            buf[lid] = binOp(buf[lid], buf[lid + s]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        out[get_group_id(0)] = buf[0];
}

kernel void reduceUnrolled(int n, global const ElTp* in, global ElTp* out, local ElTp* buf) {
    const int lid = get_local_id(0);
    const int size = get_local_size(0);
    int idx = 2*size*get_group_id(0) + lid;
    buf[lid] = NE;
    if (idx < n)
        buf[lid] = in[idx];
    if (idx + size < n)
        buf[lid] = binOp(buf[lid], in[idx + size]);
    barrier(CLK_LOCAL_MEM_FENCE);

    int s = 1;
    while (s < size) s <<= 1;
    for (s >>= 1; s > 8; s >>= 1)
    {
        if (lid < s && lid + s < size)
            buf[lid] = binOp(buf[lid], buf[lid + s]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid < 8 && lid + 8 < size) buf[lid] = binOp(buf[lid], buf[lid + 8]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < 4 && lid + 4 < size) buf[lid] = binOp(buf[lid], buf[lid + 4]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < 2 && lid + 2 < size) buf[lid] = binOp(buf[lid], buf[lid + 2]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0)
        out[get_group_id(0)] = size > 1 ? binOp(buf[0], buf[1]) : buf[0];
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
    if (lid == 0) *total = NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int base = 2 * size * get_group_id(0) + lid;
    ElTp acc = NE;
    if (base < n) acc = in[base];
    if (base + size < n) acc = binOp(acc, in[base + size]);
    atomicBinOp(total, acc);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = *total;
}
