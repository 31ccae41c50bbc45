// verdict: 3a correct
// The lowest bit for the predicate, in a loop over all elements.
// ---- TODO 3a: mapPredPartKer ----
    for (uint k = i; k < N; k += get_global_size(0)) {
        const int odd = inp[k] & 1;
        ffs[k] = odd;
        tfs[k] = odd ^ 1;
    }
// ---- end 3a
