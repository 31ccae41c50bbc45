// verdict: 4b over-limit
// diagnosis: there is a work-item for each place
// As in 4a: a work-item writes all pieces of an input.
// ---- TODO 4b: allocate by gather ----
    for (uint j = i; j < m; j += get_global_size(0)) {
        const uint end = j + 1 < m ? start[j + 1] : n;
        int next = piece(in[j], 0);
        for (uint k = start[j]; k < end; ++k) out[k] = next++;
    }
// ---- end 4b
