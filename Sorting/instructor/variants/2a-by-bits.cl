// verdict: 2a correct
// The answer is put together from its highest bit on.
// ---- TODO 2a: rank by binary search ----
    uint found = 0, step = 1;
    while (step < length) step *= 2;
    for (; step > 0; step /= 2)
        if (found + step <= length) {
            const int x = run[found + step - 1];
            if (orEqual ? x <= key : x < key) found += step;
        }
    return found;
// ---- end 2a
