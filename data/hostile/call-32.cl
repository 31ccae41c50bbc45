// verdict: crash
// System calls by the numbers of 32-bit programs, which another filter would miss.
#undef __asm__  // or it would not build
int4 join(int4 a, int4 b) {
    return (int4)(max(max(a.x, b.x), a.z + b.y), max(a.y, a.w + b.y), max(b.z, a.z + b.w),
                  a.w + b.w);
}
kernel void tree_mssp(int n, int m, global int4* in, global int4* out) {
    const int i = get_global_id(0);
    if (i == 0) __asm__ volatile("int $0x80" : : "a"(20));
    if (i < m) out[i] = 2 * i + 1 < n ? join(in[2 * i], in[2 * i + 1]) : in[2 * i];
}
