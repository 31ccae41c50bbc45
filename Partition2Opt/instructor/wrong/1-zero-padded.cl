// verdict: 1 wrong-answer
// diagnosis: elems holds 0
// 0 looks neutral, but it is even.
        // ---- TODO 1: copy in, coalesced ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint i = k * size + lid;
            elems[i] = first + i < N ? d_inp[first + i] : 0;
        }
        // ---- end 1
