// verdict: 3b correct
// Names for variables as a student may choose them.
// ---- TODO 3b: down-sweep ----
    const uint i = 2 * lid + 1, j = 2 * size;
    if (lid == 0) buf[j - 1] = NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint k = size, place = 0;
    for (; k > 0; k /= 2) {
        place = i * k - 1 + k;
        if (place < j) {
            const ElTp first = buf[place - k];
            buf[place - k] = buf[place];
            if (flag[place - k]) buf[place] = NE;
            buf[place] = binOp(buf[place], first);
            if (head[place - k + 1]) buf[place] = NE;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
// ---- end 3b
