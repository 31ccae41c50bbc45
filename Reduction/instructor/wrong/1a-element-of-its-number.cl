// verdict: 1a wrong-answer
// message: the pairs further right are left out: a launch has a work-item for each pair, not one
//     for each element. Where does pair i begin?
// Work-item i looks after element i, if that is the left one of a pair.
// ---- TODO 1a: reduceInterleaved ----
    if (i % (2 * stride) == 0 && i / (2 * stride) < pairs)
        data[i] = binOp(data[i], data[i + stride]);
// ---- end 1a
