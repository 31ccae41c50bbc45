// verdict: 5a wrong-answer
// The counter of a block's elements wraps around.
// ---- TODO 5a: fold of a block ----
    Pair soFar = START;
    ushort k = 0;
    for (uint i = w * per; i < min(n, (w + 1) * per); ++i) takeIn(&soFar, in[w * per + k++]);
    part[w] = soFar;
// ---- end 5a
