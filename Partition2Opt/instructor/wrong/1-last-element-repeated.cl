// verdict: 1 wrong-answer
// diagnosis: copies of it
// Clamps the index: no access is out of bounds, but the last element counts more than once.
        // ---- TODO 1: copy in, coalesced ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint i = k * size + lid;
            elems[i] = d_inp[min(first + i, N - 1)];
        }
        // ---- end 1
