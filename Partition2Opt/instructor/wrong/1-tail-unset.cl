// verdict: 1 wrong-answer
// Leaves elems as it was where the input has ended.
        // ---- TODO 1: copy in, coalesced ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint i = k * size + lid;
            if (first + i < N) elems[i] = d_inp[first + i];
        }
        // ---- end 1
