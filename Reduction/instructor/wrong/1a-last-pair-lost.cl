// verdict: 1a wrong-answer
// diagnosis: the last pair of a step is lost
// One work-item too few.
// ---- TODO 1a: reduceInterleaved ----
    if (i + 1 < pairs) {
        const int left = 2 * stride * i;
        data[left] = binOp(data[left], data[left + stride]);
    }
// ---- end 1a
