// verdict: 4a correct
// Work-item i writes place i, and reads from the end.
// ---- TODO 4a: gather and multiply, backwards ----
    if (i >= n) return;
    const uint from = n - 1 - i;
    const int element = x[column[from]];
    prods[i] = element * value[from];
    heads[i] = i == 0 || flags[from + 1] != 0;
// ---- end 4a
