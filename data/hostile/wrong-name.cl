// verdict: missing
// The kernel has another name.
int4 join(int4 a, int4 b) {
    return (int4)(max(max(a.x, b.x), a.z + b.y), max(a.y, a.w + b.y), max(b.z, a.z + b.w),
                  a.w + b.w);
}
kernel void tree_msp(int n, int m, global int4* in, global int4* out) {}
