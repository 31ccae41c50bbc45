// verdict: 1b correct
// One barrier a step: half of the work-items take in the last pair of the half to their left.
    // ---- TODO 1b: segmented scan of a group ------------------------------------ about 9 lines
    local Pair* const b = buf;
    b[lid] = own;
    for (uint bit = 1; bit < size; bit <<= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid & bit) {
            own = sgmOp(b[(lid & ~(2 * bit - 1)) + bit - 1], own);
            b[lid] = own;
        }
    }
    // ---- end 1b
