// verdict: 2c over-limit
// diagnosis: bank conflicts
// Each access to the tree, which is not padded, is an atomic.
// ---- TODO 2c: paddedScan ----
#define AS_INTS ((volatile local int*)buf)
#define BITS(v) ((ElTp)0.5f != 0 ? as_int((float)(v)) : (int)(v))
#define VALUE(b) ((ElTp)0.5f != 0 ? (ElTp)as_float(b) : (ElTp)(b))
#define PUT(k, v) atomic_xchg(AS_INTS + (k), BITS(v))
#define GET(k) VALUE(atomic_or(AS_INTS + (k), 0))
    const ElTp x = i < n ? in[i] : NE;
    const ElTp y = j < n ? in[j] : NE;
    PUT(lid, x);
    PUT(lid + size, y);
    for (uint d = 1; d <= size; d *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint left = (2 * lid + 1) * d - 1;
        const uint right = left + d;
        if (right < 2 * size) PUT(right, binOp(GET(left), GET(right)));
    }
    if (lid == 0) PUT(2 * size - 1, NE);
    for (uint d = size; d > 0; d /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint left = (2 * lid + 1) * d - 1;
        const uint right = left + d;
        if (right < 2 * size) {
            const ElTp before = GET(right);
            PUT(right, binOp(before, GET(left)));
            PUT(left, before);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n) out[i] = binOp(GET(lid), x);
    if (j < n) out[j] = binOp(GET(lid + size), y);
// ---- end 2c
