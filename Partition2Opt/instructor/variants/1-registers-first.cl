// verdict: 1 correct
// All loads first, into registers, and all stores behind them.
// ---- TODO 1: copy in, coalesced ----
        ElTp loaded[ELEMS_PER_THREAD];
        for (int k = 0; k < ELEMS_PER_THREAD; ++k) {
            const size_t from = (size_t)first + k * size + lid;
            loaded[k] = PAD;
            if (from < N) loaded[k] = d_inp[from];
        }
        volatile local ElTp* to = elems + lid;
        for (int k = 0; k < ELEMS_PER_THREAD; ++k, to += size) *to = loaded[k];
// ---- end 1
