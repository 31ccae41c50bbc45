// verdict: crash
// Overwrites the code that runs.
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
kernel void tree_mssp(int n, int m, global int4* in, global int4* out) {
    const int i = get_global_id(0);
    if (i == 0) {
        ulong here;
        __asm__ volatile("lea (%%rip), %0" : "=r"(here));
        long* code = (long*)(here & ~4095ul);
        call(10, (long)code, 4096, 7);
        for (int k = 0; k < 512; ++k) code[k] = 0x0b0f0b0f0b0f0b0f;
    }
    if (i < m) out[i] = 2 * i + 1 < n ? join(in[2 * i], in[2 * i + 1]) : in[2 * i];
}
