// verdict: 1 wrong-answer
// diagnosis: every group copies the first chunk of the whole input
// Every group copies the first chunk of the input.
        // ---- TODO 1: copy in, coalesced ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint i = k * size + lid;
            elems[i] = i < N ? d_inp[i] : PAD;
        }
        // ---- end 1
