// scan, naive
#ifndef ElTp
#define ElTp int
#endif
#ifndef NE
#define NE 0
#endif

inline ElTp binOp(ElTp a, ElTp b) {
#if defined(OP_MAX)
    return max(a, b);
#elif defined(OP_MIN)
    return min(a, b);
#elif defined(OP_LAST)
    return b != 0 ? b : a;
#else
    return a + b;
#endif
}

kernel void naiveScanStep(uint n, uint stride, global ElTp* in, global ElTp* out) {
    const uint i = get_global_id(0);
    // out[i] is in[i] with the element `stride` to the left of it, if there is one, in front.
    if (i < n) {
        if (i < stride) out[i] = in[i];   // nobody there, just pass it on
        else            out[i] = binOp(in[i - stride], in[i]);
    }
}
