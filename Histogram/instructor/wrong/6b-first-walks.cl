// verdict: 6b over-limit
// diagnosis: operations in a row
// The first element of each run walks to the last one.
// ---- TODO 6b: scatter with an operator ----
    if (i < n && (i == 0 || keys[i] != keys[i - 1])) {
        uint k = i;
        while (k + 1 < n && keys[k + 1] == keys[i]) ++k;
        out[keys[i]] += sums[k];
    }
// ---- end 6b
