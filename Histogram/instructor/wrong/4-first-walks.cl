// verdict: 4 over-limit
// diagnosis: operations in a row
// The first element of each run walks to the last one.
// ---- TODO 4: reduce by key ----
    if (i < n && (i == 0 || keys[i] != keys[i - 1])) {
        uint k = i;
        while (k + 1 < n && keys[k + 1] == keys[i]) ++k;
        outKeys[runs[i] - 1] = keys[i];
        outSums[runs[i] - 1] = sums[k];
    }
// ---- end 4
