// verdict: 1a wrong-answer
// message: the right element has replaced the left one. What should become of both?
// Copies instead of combining.
// ---- TODO 1a: reduceInterleaved ----
    if (i < pairs) data[2 * stride * i] = data[2 * stride * i + stride];
// ---- end 1a
