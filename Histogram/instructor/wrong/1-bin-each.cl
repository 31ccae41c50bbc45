// verdict: 1 over-limit
// diagnosis: operations in a row
// One work-item per bin goes through all elements, without an atomic.
// ---- TODO 1: global atomics ----
    for (uint b = i; b < bins; b += get_global_size(0)) {
        uint c = 0;
        for (uint k = 0; k < n; ++k) c += binOf(in[k], bins) == b;
        counts[b] += c;
    }
// ---- end 1
