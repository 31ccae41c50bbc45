// verdict: 1 correct
// One element in each of ELEMS_PER_THREAD steps, L apart; on a CPU, too.
// ---- TODO 1: copy in, coalesced ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint i = k * size + lid;
            elems[i] = first + i < N ? d_inp[first + i] : PAD;
        }
// ---- end 1
