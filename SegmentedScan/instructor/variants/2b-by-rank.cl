// verdict: 2b correct
// A head is an element whose rank differs from that in front of it.
// ---- TODO 2b: from flags to start locations ----
    if (i >= n) return;
    const uint before = i > 0 ? rank[i - 1] : 0;
    if (rank[i] > before || (flags[i] && i == 0)) start[before] = i;
// ---- end 2b
