// verdict: 1 wrong-answer
// message: the very last element is not copied. For which places is there an element?
// diagnosis: was never written
// The guard is off by one.
        // ---- TODO 1: copy in, coalesced ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint i = k * size + lid;
            elems[i] = first + i < N - 1 ? d_inp[first + i] : PAD;
        }
        // ---- end 1
