// verdict: 6a over-limit
// diagnosis: there is a work-item for each place
// Each work-item looks for its place in index.
// ---- TODO 6a: scatter by gather ----
    if (j < n) {
        uint i = 0;
        while (index[i] != j) ++i;
        out[j] = in[i];
    }
// ---- end 6a
