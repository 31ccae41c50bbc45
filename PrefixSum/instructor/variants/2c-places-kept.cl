// verdict: 2c correct
// Keeps the places over the barriers.
// ---- TODO 2c: paddedScan ----
#define PADDED(k) ((k) + (k) / BANKS + (k) / (BANKS * BANKS))
    const ElTp x = i < n ? in[i] : NE;
    const ElTp y = j < n ? in[j] : NE;
    buf[PADDED(lid)] = x;
    buf[PADDED(lid + size)] = y;

    for (uint d = 1; d <= size; d *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint left = (2 * lid + 1) * d - 1;
        const uint right = left + d;
        if (right < 2 * size)
            buf[PADDED(right)] = binOp(buf[PADDED(left)], buf[PADDED(right)]);
    }
    if (lid == 0) buf[PADDED(2 * size - 1)] = NE;
    for (uint d = size; d > 0; d /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint left = (2 * lid + 1) * d - 1;
        const uint right = left + d;
        if (right < 2 * size) {
            const ElTp before = buf[PADDED(right)];
            buf[PADDED(right)] = binOp(before, buf[PADDED(left)]);
            buf[PADDED(left)] = before;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (i < n) out[i] = binOp(buf[PADDED(lid)], x);
    if (j < n) out[j] = binOp(buf[PADDED(lid + size)], y);
// ---- end 2c
