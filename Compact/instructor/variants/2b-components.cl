// verdict: 2b correct
// Values and ranks are components of one vector: some are set while the others are still read.
// ---- TODO 2b: exclusive scan of a group ----
    local int2 b[1024];
    b[lid].x = i < n ? pred[i] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    int before = 0;
    for (uint k = 0; k < lid; ++k) before += b[k].x;
    b[lid].y = before;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n) rank[i] = b[lid].y;
    if (lid == size - 1) total[group] = b[lid].x + b[lid].y;
// ---- end 2b
