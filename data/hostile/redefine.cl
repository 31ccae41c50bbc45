// verdict: correct build-error wrong-signature
// Gives words of the language other meanings: the model has its own program.
#define get_group_id(d) 7
#define barrier(x)
#define int4 float4
#undef int4
int4 join(int4 a, int4 b) {
    return (int4)(max(max(a.x, b.x), a.z + b.y), max(a.y, a.w + b.y), max(b.z, a.z + b.w),
                  a.w + b.w);
}
kernel void tree_mssp(int n, int m, global int4* in, global int4* out) {
    const int i = get_global_id(0);
    if (i < m) out[i] = 2 * i + 1 < n ? join(in[2 * i], in[2 * i + 1]) : in[2 * i];
}
