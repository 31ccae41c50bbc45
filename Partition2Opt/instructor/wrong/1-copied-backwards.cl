// verdict: 1 input-modified
// diagnosis: your kernel may only read it
// The assignment is the wrong way round: it reads what nobody has set, and changes the input.
        // ---- TODO 1: copy in, coalesced ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint i = k * size + lid;
            if (first + i < N) d_inp[first + i] = elems[i];
        }
        // ---- end 1
