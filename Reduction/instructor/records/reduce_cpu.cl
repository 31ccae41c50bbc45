// The sum of n ints on a CPU, in two launches of groups of one work-item: each adds a share of
// neighbours, then one adds the shares' sums. A share is read in four streams, as a core fetches
// lines ahead for each by itself, and so more at once than for one. Addition must commute.

//   in [n] read   sums [groups] written; each group takes `share` elements, a multiple of 16
kernel void recordShares(uint n, uint share, global const int* in, global int* sums) {
    const uint begin = min(n, (uint)get_group_id(0) * share), end = min(n, begin + share);
    const uint stream = (end - begin) / 64 * 16;
    int16 a = 0, b = 0, c = 0, d = 0;
    uint i = begin;
    for (; i < begin + stream; i += 16) {
        a += vload16(0, in + i);
        b += vload16(0, in + i + stream);
        c += vload16(0, in + i + 2 * stream);
        d += vload16(0, in + i + 3 * stream);
    }
    a += b + c + d;
    const int8 e = a.lo + a.hi;
    const int4 f = e.lo + e.hi;
    int sum = f.x + f.y + f.z + f.w;
    for (i += 3 * stream; i < end; i++) sum += in[i];
    sums[get_group_id(0)] = sum;
}

//   sums [count] read   result [1] written
kernel void recordSum(uint count, global const int* sums, global int* result) {
    int sum = 0;
    for (uint i = 0; i < count; i++) sum += sums[i];
    result[0] = sum;
}
