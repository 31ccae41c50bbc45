// verdict: 2c correct
// Two early returns.
// ---- TODO 2c: from start locations to flags ----
    if (r >= rows || start[r] >= n) return;
    if (r + 1 < rows && start[r + 1] == start[r]) return;
    flags[start[r]] = 1;
// ---- end 2c
