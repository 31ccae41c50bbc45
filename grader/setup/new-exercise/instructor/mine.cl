// Mine: what it is about, in a line.
//
// n is the number of elements; a launch has at least n work-items, so some have nothing to do.

// in  [n]  read
// out [n]  written: out[i] by work-item i
kernel void twice(uint n, global const int* in, global int* out) {
    const uint i = get_global_id(0);
// ---- TODO 1: twice ---------------------------------------------------------- about 1 line
// out[i] = 2 * in[i] for the n elements that there are.
#ifdef SOLUTION
    if (i < n) out[i] = 2 * in[i];
#else
    if (i < n) out[i] = 0;
#endif
// ---- end 1
}
