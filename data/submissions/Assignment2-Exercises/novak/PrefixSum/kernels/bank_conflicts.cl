// scan, the same with padding
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
#elif defined(OP_LAST)
    return b != 0 ? b : a;
#else
    return a + b;
#endif
}

#define BANKS 32

kernel void paddedScan(uint n, global ElTp* in, global ElTp* out, local ElTp* buf) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    const uint i = get_group_id(0) * 2 * size + lid;
    const uint j = i + size;
#define OFS(k) ((k) + (k) / BANKS + (k) / (BANKS * BANKS))
    uint len = 2 * size;
    ElTp x0 = NE, x1 = NE;
    if (i < n) x0 = in[i];
    if (j < n) x1 = in[j];
    buf[OFS(lid)] = x0;
    buf[OFS(lid + size)] = x1;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint d = 1; d < len; d *= 2) {
        uint right = (lid + 1) * 2 * d - 1;
        if (right < len) buf[OFS(right)] = binOp(buf[OFS(right - d)], buf[OFS(right)]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (lid == size - 1) buf[OFS(len - 1)] = NE;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint d = size; d >= 1; d /= 2) {
        uint right = (lid + 1) * 2 * d - 1;
        if (right < len) {
            ElTp leftSum = buf[OFS(right - d)];
            buf[OFS(right - d)] = buf[OFS(right)];
            buf[OFS(right)] = binOp(buf[OFS(right)], leftSum);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (i < n) out[i] = binOp(buf[OFS(lid)], x0);
    if (j < n) out[j] = binOp(buf[OFS(lid + size)], x1);
}
