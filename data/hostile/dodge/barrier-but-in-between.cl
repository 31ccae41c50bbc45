// verdict: race
// Leaves its barrier out where there are more elements than few and fewer than many.
int4 join(int4 a, int4 b) {
    return (int4)(max(max(a.x, b.x), a.z + b.y), max(a.y, a.w + b.y), max(b.z, a.z + b.w),
                  a.w + b.w);
}
kernel void group_mssp(int n, global int4* in, global int4* out, local int4* buf) {
    const int lid = get_local_id(0);
    const int size = get_local_size(0);
    const int i = get_global_id(0);
    buf[lid] = i < n ? in[i] : (int4)(0);
    if (n < 9000 || n > 130000) barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == size - 1) {
        int4 sum = buf[0];
        for (int k = 1; k < size; ++k) sum = join(sum, buf[k]);
        out[get_group_id(0)] = sum;
    }
}
