// verdict: 3a correct
// Barriers behind each level, and a choice for each node.
// ---- TODO 3a: up-sweep ----
    for (uint d = 1; d <= size; d *= 2) {
        const uint left = (2 * lid + 1) * d - 1;
        const uint right = left + d;
        if (right < 2 * size) {
            if (!flag[right]) buf[right] = binOp(buf[left], buf[right]);
            flag[right] |= flag[left];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
// ---- end 3a
