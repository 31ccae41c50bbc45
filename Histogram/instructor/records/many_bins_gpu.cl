// Histogram of x % bins for more bins than local memory has room for: all groups count in the global
// bins, which the second cache holds.
//   in [n] read   counts [bins] read and written by all groups, atomically
KERNEL recordHistogram(uint n, uint bins, global const uint* in, volatile global uint* counts) {
    const uint stride = 4 * GROUP * get_num_groups(0), inverse = 0xffffffffu / bins;
    uint i = 4 * get_global_id(0);
    // x % bins without a division: the quotient's estimate is at most one too small.
#define COUNT(x) { \
        uint rest = (x) - mul_hi((uint)(x), inverse) * bins; \
        if (rest >= bins) rest -= bins; \
        atomic_inc(&counts[rest]); }
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
}
