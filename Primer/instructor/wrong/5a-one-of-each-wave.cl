// verdict: 5a over-limit
// diagnosis: operations in a row
// One work-item of each wave folds the blocks of all others.
// ---- TODO 5a: fold of a block ----
    for (uint v = w; w % 32 == 0 && v < min(w + 32, (uint)get_global_size(0)); ++v) {
        Pair soFar = START;
        for (uint i = v * per; i < min((v + 1) * per, n); ++i) takeIn(&soFar, in[i]);
        part[v] = soFar;
    }
// ---- end 5a
