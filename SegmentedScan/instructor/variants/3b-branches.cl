// verdict: 3b correct
// As on the slide, with branches, and the flag cleared though nobody reads it again.
// ---- TODO 3b: down-sweep ----
    if (lid == size - 1) buf[2 * size - 1] = NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint d = size; d > 0; d >>= 1) {
        if (lid < size / d) {
            const uint left = 2 * d * lid + d - 1, right = left + d;
            const ElTp old = buf[left];
            buf[left] = buf[right];
            if (head[left + 1])
                buf[right] = NE;
            else if (flag[left])
                buf[right] = old;
            else
                buf[right] = binOp(buf[right], old);
            flag[left] = 0;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
// ---- end 3b
