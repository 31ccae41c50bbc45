// verdict: 1a wrong-answer
// diagnosis: the element next door
// Adds the element next door at every step, whatever the stride.
// ---- TODO 1a: reduceInterleaved ----
    if (i < pairs) {
        const int left = 2 * stride * i;
        data[left] = binOp(data[left], data[left + 1]);
    }
// ---- end 1a
