// verdict: 1a correct
// Returns early, and goes by pointers.
// ---- TODO 1a: reduceInterleaved ----
    if (i >= pairs) return;
    global ElTp* left = data + (size_t)i * 2 * stride;
    *left = binOp(*left, *(left + stride));
// ---- end 1a
