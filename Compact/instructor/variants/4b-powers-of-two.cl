// verdict: 4b correct
// Steps of powers of two.
// ---- TODO 4b: allocate by gather ----
    if (i < n) {
        uint j = 0, step = 1;
        while (step < m) step *= 2;
        for (; step > 0; step /= 2)
            if (j + step < m && start[j + step] <= i) j += step;
        out[i] = piece(in[j], i - start[j]);
    }
// ---- end 4b
