// verdict: misaligned
// Reads an int2 at 4 mod 8 of a local array of ints.
int4 join(int4 a, int4 b) {
    return (int4)(max(max(a.x, b.x), a.z + b.y), max(a.y, a.w + b.y), max(b.z, a.z + b.w),
                  a.w + b.w);
}
kernel void group_mssp(int n, global int4* in, global int4* out, local int4* buf) {
    const int lid = get_local_id(0);
    const int size = get_local_size(0);
    const int i = get_global_id(0);
    local int ints[8];
    if (lid < 8) ints[lid] = lid;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int2 two = *(local int2*)(ints + 1);
    buf[lid] = i < n ? in[i] : (int4)(two.y - 2);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int skip = 1; skip < size; skip *= 2) {
        if (lid % (2 * skip) == 0 && lid + skip < size)
            buf[lid] = join(buf[lid], buf[lid + skip]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = buf[0];
}
