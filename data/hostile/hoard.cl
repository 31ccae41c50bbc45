// verdict: crash
// Maps memory until there is no more, then goes on.
#undef __asm__  // or it would not build
long call(long number, long a, long b, long c) {
    long result;
    __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c)
                     : "rcx", "r11", "memory");
    return result;
}
int4 join(int4 a, int4 b) {
    return (int4)(max(max(a.x, b.x), a.z + b.y), max(a.y, a.w + b.y), max(b.z, a.z + b.w),
                  a.w + b.w);
}
long map(long bytes) {
    long result;
    __asm__ volatile("mov $0x22, %%r10\n"
                     "mov $-1, %%r8\n"
                     "xor %%r9, %%r9\n"
                     "syscall"
                     : "=a"(result) : "a"(9l), "D"(0l), "S"(bytes), "d"(3l)
                     : "rcx", "r8", "r9", "r10", "r11", "memory");
    return result;
}
kernel void tree_mssp(int n, int m, global int4* in, global int4* out) {
    const int i = get_global_id(0);
    if (i == 0)
        for (int k = 0; k < 64; ++k) {
            long at = map(1l << 28);
            if (at < 0) *(volatile global int*)16 = 1;
        }
    if (i < m) out[i] = 2 * i + 1 < n ? join(in[2 * i], in[2 * i + 1]) : in[2 * i];
}
