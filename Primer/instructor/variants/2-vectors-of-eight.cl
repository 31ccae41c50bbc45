// verdict: 2 correct
// Work-items take eight neighbours each, in vectors; most of them have nothing to do.
// ---- TODO 2: map2 ----
    if (8 * i + 7 < n) {
        vstore8(vload8(i, a) - vload8(i, b), i, out);
    } else {
        for (uint k = 8 * i; k < n; ++k) out[k] = a[k] - b[k];
    }
// ---- end 2
