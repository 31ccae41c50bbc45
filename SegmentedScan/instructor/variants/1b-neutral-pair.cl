// verdict: 1b correct
// Whoever has no neighbour takes in the neutral pair.
// ---- TODO 1b: segmented scan of a group ----
    buf[lid] = own;
    for (uint h = 1; h < size; h *= 2) {
        Pair left;
        left.flag = 0;
        left.value = NE;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid >= h) left = buf[lid - h];
        own = sgmOp(left, own);
        barrier(CLK_LOCAL_MEM_FENCE);
        buf[lid] = own;
    }
// ---- end 1b
