// Histogram of x % bins for few bins: each group counts in local memory, in as many copies of each
// bin as there is room for, up to one for each lane, and adds what it counted to the global bins.
#define SLOTS 4096   // of local memory: at least `bins`

//   in [n] read   counts [bins] read and written by all groups, atomically
KERNEL recordHistogram(uint n, uint bins, uint copies, global const uint* in,
                     volatile global uint* counts) {
    local uint slots[SLOTS];
    const uint lid = get_local_id(0), stride = 4 * GROUP * get_num_groups(0);
    const uint copy = lid % copies, inverse = 0xffffffffu / bins;
    for (uint s = lid; s < bins * copies; s += GROUP) slots[s] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint i = 4 * (get_group_id(0) * GROUP + lid);
    // x % bins without a division: the quotient's estimate is at most one too small.
#define COUNT(x) { \
        uint rest = (x) - mul_hi((uint)(x), inverse) * bins; \
        if (rest >= bins) rest -= bins; \
        atomic_inc(&slots[rest * copies + copy]); }
    for (; i + (ROWS - 1) * stride + 4 <= n; i += ROWS * stride) {
        uint4 x[ROWS];
        #pragma unroll
        for (uint r = 0; r < ROWS; r++) x[r] = *(global const uint4*)(in + i + r * stride);
        #pragma unroll
        for (uint r = 0; r < ROWS; r++) {
            COUNT(x[r].x) COUNT(x[r].y) COUNT(x[r].z) COUNT(x[r].w)
        }
    }
    for (; i < n; i += stride)
        for (uint k = i; k < min(i + 4, n); k++) COUNT(in[k])
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint b = lid; b < bins; b += GROUP) {
        uint sum = 0;
        for (uint c = 0; c < copies; c++) sum += slots[b * copies + (c + lid) % copies];
        if (sum > 0) atomic_add(&counts[b], sum);
    }
}
