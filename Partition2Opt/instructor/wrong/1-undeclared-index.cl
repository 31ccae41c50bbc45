// verdict: 1 build-error
// diagnosis: 'i'
// A name that the kernel does not know.
        // ---- TODO 1: copy in, coalesced ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            elems[i] = first + i < N ? d_inp[first + i] : PAD;
        }
        // ---- end 1
