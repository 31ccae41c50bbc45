// verdict: 2b correct
// From the last work-item on, by ranks that differ.
    // ---- TODO 2b: from flags to start locations -------------------------------- about 1 line
    for (size_t k = get_global_size(0) - 1 - get_global_id(0); k < n; k = n)
        if (k == 0 || rank[k] != rank[k - 1]) start[k ? rank[k - 1] : 0] = k;
    // ---- end 2b
