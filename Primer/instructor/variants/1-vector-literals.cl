// verdict: 1 correct
// By way of vectors that are put together from shorter ones.
// ---- TODO 1: map ----
    if (i < n) {
        const int2 ten = (int2)(in[i], 10);
        const int8 w = (int8)((int4)(ten, ten.yx), (int4)(0, ten, in[i]) + 10);
        out[i] = w.s7 + w.s5 - w.s0 - w.s4;
    }
// ---- end 1
