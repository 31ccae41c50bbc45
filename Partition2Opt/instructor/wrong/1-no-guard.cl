// verdict: 1 out-of-bounds
// diagnosis: outside its global array
// The last chunk reads on past the end of the input.
        // ---- TODO 1: copy in, coalesced ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint i = k * size + lid;
            elems[i] = d_inp[first + i];
        }
        // ---- end 1
