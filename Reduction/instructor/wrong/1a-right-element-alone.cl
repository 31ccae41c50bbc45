// verdict: 1a wrong-answer
// diagnosis: has replaced the left one
// Copies instead of combining.
// ---- TODO 1a: reduceInterleaved ----
    if (i < pairs) data[2 * stride * i] = data[2 * stride * i + stride];
// ---- end 1a
