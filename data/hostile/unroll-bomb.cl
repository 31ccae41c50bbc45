// verdict: timeout crash unchecked
// Loops that the compiler is told to unroll.
int4 join(int4 a, int4 b) {
    return (int4)(max(max(a.x, b.x), a.z + b.y), max(a.y, a.w + b.y), max(b.z, a.z + b.w),
                  a.w + b.w);
}
kernel void tree_mssp(int n, int m, global int4* in, global int4* out) {
    const int i = get_global_id(0);
    int x = n;
    _Pragma("unroll") for (int a = 0; a < 4096; ++a)
        _Pragma("unroll") for (int b = 0; b < 4096; ++b) x = x * 31 + (a ^ b ^ in[0].x);
    if (x == 7) return;
    if (i < m) out[i] = 2 * i + 1 < n ? join(in[2 * i], in[2 * i + 1]) : in[2 * i];
}
