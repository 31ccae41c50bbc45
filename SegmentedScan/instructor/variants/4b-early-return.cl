// verdict: 4b correct
// Zero first, and the sum where there is one.
// ---- TODO 4b: the sum of each row ----
    if (r >= rows) return;
    int sum = 0;
    if (start[r] < n && (r + 1 == rows || start[r + 1] > start[r])) {
        const uint k = n - start[r] - 1;
        sum = prods[k] + sums[k];
    }
    out[r] = sum;
// ---- end 4b
