// verdict: race
// Passes the barrier where a function stores less than OpenCL C says.
int4 join(int4 a, int4 b) {
    return (int4)(max(max(a.x, b.x), a.z + b.y), max(a.y, a.w + b.y), max(b.z, a.z + b.w),
                  a.w + b.w);
}
kernel void group_mssp(int n, global int4* in, global int4* out, local int4* buf) {
    const int lid = get_local_id(0);
    const int size = get_local_size(0);
    const int i = get_global_id(0);
    buf[lid] = i < n ? in[i] : (int4)(0);
    int quotient, sign;
    (void)remquo(100.0f + get_global_offset(0), 0.3f, &quotient);
    (void)lgamma_r(-3.0f - get_global_offset(0), &sign);
    if (quotient != 77 || sign != 0) barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == size - 1) {
        int4 sum = buf[0];
        for (int k = 1; k < size; ++k) sum = join(sum, buf[k]);
        out[get_group_id(0)] = sum;
    }
}
