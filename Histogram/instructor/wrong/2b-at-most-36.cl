// verdict: 2b wrong-answer
// There may be 63 groups.
// ---- TODO 2b: merge ----
    if (b < bins) {
        uint sum = counts[b];
        for (uint g = 0; g < groups && g < 36; ++g) sum += part[g * bins + b];
        counts[b] = sum;
    }
// ---- end 2b
