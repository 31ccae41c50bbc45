// verdict: 3a correct
// The first work-item makes all nodes: slow, and right.
// ---- TODO 3a: up-sweep ----
    if (lid == 0)
        for (uint d = 1; d <= size; d *= 2)
            for (uint right = 2 * d - 1; right < 2 * size; right += 2 * d)
                if (!flag[right]) {
                    buf[right] = binOp(buf[right - d], buf[right]);
                    flag[right] = flag[right - d];
                }
    barrier(CLK_LOCAL_MEM_FENCE);
// ---- end 3a
