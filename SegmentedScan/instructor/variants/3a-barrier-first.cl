// verdict: 3a correct
// Barriers in front of each level, and nodes by their number.
// ---- TODO 3a: up-sweep ----
    uint d = 1;
    for (uint nodes = size; nodes > 0; nodes /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid < nodes) {
            const uint right = 2 * d * (lid + 1) - 1;
            if (flag[right] == 0) {
                buf[right] = binOp(buf[right - d], buf[right]);
                flag[right] = flag[right - d];
            }
        }
        d *= 2;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
// ---- end 3a
