// verdict: 1a wrong-answer
// diagnosis: the place of the right element
// Leaves the result where no step looks for it.
// ---- TODO 1a: reduceInterleaved ----
    if (i < pairs) {
        const int left = 2 * stride * i;
        data[left + stride] = binOp(data[left], data[left + stride]);
    }
// ---- end 1a
