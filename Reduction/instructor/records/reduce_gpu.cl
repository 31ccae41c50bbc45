// The sum of n ints, in two launches: each group sums a share, far apart elements at a time; then
// one group sums the groups' sums. Addition must commute.

// The sum of x over the group, in its work-item 0.   totals [WAVES] local, written
inline int groupSum(int x, local int* totals) {
    const uint lid = get_local_id(0);
    x = waveScan(x);
    if (lid % LANES == LANES - 1) totals[lid / LANES] = x;
    barrier(CLK_LOCAL_MEM_FENCE);
    int all;
    sumBelow(totals, 0, &all);
    return all;
}

//   in [n] read   sums [groups] written
KERNEL recordSums(uint n, global const int* in, global int* sums) {
    local int totals[WAVES];
    const uint lid = get_local_id(0), stride = 4 * GROUP * get_num_groups(0);
    int sum = 0;
    uint i = 4 * (get_group_id(0) * GROUP + lid);
    // As many loads in flight as rows; the tail, if any, one by one.
    for (; i + (ROWS - 1) * stride + 4 <= n; i += ROWS * stride) {
        int4 x[ROWS];
        #pragma unroll
        for (uint r = 0; r < ROWS; r++) x[r] = *(global const int4*)(in + i + r * stride);
        #pragma unroll
        for (uint r = 0; r < ROWS; r++) sum += x[r].x + x[r].y + x[r].z + x[r].w;
    }
    for (; i < n; i += stride) {
        const int4 x = load4(n, in, i, 0);
        sum += x.x + x.y + x.z + x.w;
    }
    const int all = groupSum(sum, totals);
    if (lid == 0) sums[get_group_id(0)] = all;
}

// One group.   sums [count] read   result [1] written
KERNEL recordSum(uint count, global const int* sums, global int* result) {
    local int totals[WAVES];
    int sum = 0;
    for (uint i = get_local_id(0); i < count; i += GROUP) sum += sums[i];
    const int all = groupSum(sum, totals);
    if (get_local_id(0) == 0) result[0] = all;
}
