// verdict: 1 divergent-barrier
// Work-items behind the end leave, and miss every barrier from here on.
        // ---- TODO 1: copy in, coalesced ----
        if (first + lid >= N) return;
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint i = k * size + lid;
            elems[i] = first + i < N ? d_inp[first + i] : PAD;
        }
        // ---- end 1
