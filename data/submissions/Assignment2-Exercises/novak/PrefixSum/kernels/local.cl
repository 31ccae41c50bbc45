// scan, work-efficient in local memory
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

kernel void localScan(uint n, global ElTp* in, global ElTp* exclusive, global ElTp* inclusive,
                       local ElTp* buf) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    const uint i = get_group_id(0) * 2 * size + lid;
    const uint j = i + size;
    uint len = 2 * size;
    ElTp x0 = NE, x1 = NE;
    if (i < n) x0 = in[i];
    if (j < n) x1 = in[j];
    buf[lid] = x0;
    buf[lid + size] = x1;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint d = 1; d < len; d *= 2) {
        uint right = (lid + 1) * 2 * d - 1;
        if (right < len) buf[right] = binOp(buf[right - d], buf[right]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (lid == size - 1) buf[len - 1] = NE;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint d = size; d >= 1; d /= 2) {
        uint right = (lid + 1) * 2 * d - 1;
        if (right < len) {
            ElTp leftSum = buf[right - d];
            buf[right - d] = buf[right];
            buf[right] = binOp(buf[right], leftSum);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (i < n) exclusive[i] = buf[lid];
    if (i < n) inclusive[i] = binOp(buf[lid], x0);
    if (j < n) exclusive[j] = buf[lid + size];
    if (j < n) inclusive[j] = binOp(buf[lid + size], x1);
}
