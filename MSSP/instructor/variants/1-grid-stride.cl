// verdict: 1 correct
// A loop over all elements of the level, with other types and shifts.
// ---- TODO 1: tree_mssp ----
    const size_t all = get_global_size(0);
    for (size_t k = (size_t)i; k < (size_t)m; k += all) {
        const size_t left = k << 1, right = left | 1;
        int4 both = in[left];
        if (right < (size_t)n) both = msspJoin(both, in[right]);
        out[k] = both;
    }
// ---- end 1
