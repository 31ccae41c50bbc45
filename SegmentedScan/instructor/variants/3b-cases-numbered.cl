// verdict: 3b correct
// Both flags make a number, for which there are cases.
    // ---- TODO 3b: down-sweep ---------------------------------------------------- about 12 lines
    if (!lid) *(buf + 2 * size - 1) = NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint nodes = 1, d = size;
    while (d) {
        if (lid < nodes) {
            local ElTp* L = &buf[2 * lid * d + d - 1];
            local ElTp* R = L + d;
            const ElTp up = *L, own = *R;
            *L = own;
            switch (2 * (head[2 * lid * d + d] != 0) + (flag[2 * lid * d + d - 1] != 0)) {
                case 3:
                case 2: *R = NE; break;
                case 1: *R = up; break;
                case 0: *R = binOp(own, up); break;
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        nodes *= 2, d /= 2;
    }
    // ---- end 3b
