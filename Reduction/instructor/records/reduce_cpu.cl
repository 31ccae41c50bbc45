// The sum of n ints on a CPU, in two launches of groups of one work-item: each adds a share of
// neighbours, then one adds the shares' sums. Addition must commute.

//   in [n] read   sums [groups] written; each group takes `share` elements, a multiple of 16
kernel void recordShares(uint n, uint share, global const int* in, global int* sums) {
    const uint begin = get_group_id(0) * share, end = min(begin + share, n);
    int16 a = 0, b = 0, c = 0, d = 0;
    uint i = begin;
    for (; i + 64 <= end; i += 64) {
        a += vload16(0, in + i);
        b += vload16(1, in + i);
        c += vload16(2, in + i);
        d += vload16(3, in + i);
    }
    a += b + c + d;
    const int8 e = a.lo + a.hi;
    const int4 f = e.lo + e.hi;
    int sum = f.x + f.y + f.z + f.w;
    for (; i < end; i++) sum += in[i];
    sums[get_group_id(0)] = sum;
}

//   sums [count] read   result [1] written
kernel void recordSum(uint count, global const int* sums, global int* result) {
    int sum = 0;
    for (uint i = 0; i < count; i++) sum += sums[i];
    result[0] = sum;
}
