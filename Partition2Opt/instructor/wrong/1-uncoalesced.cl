// verdict: 1 over-limit
// diagnosis: neighbouring work-items
// Each work-item copies neighbours, so at each step a wave reads elements that lie far apart.
        // ---- TODO 1: copy in, coalesced ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint i = lid * ELEMS_PER_THREAD + k;
            elems[i] = first + i < N ? d_inp[first + i] : PAD;
        }
        // ---- end 1
