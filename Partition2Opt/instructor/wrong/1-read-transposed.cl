// verdict: 1 wrong-answer
// diagnosis: neighbours in the input are a group's size apart
// Stores side by side what lies ELEMS_PER_THREAD apart in the input.
        // ---- TODO 1: copy in, coalesced ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint i = first + lid * ELEMS_PER_THREAD + k;
            elems[k * size + lid] = i < N ? d_inp[i] : PAD;
        }
        // ---- end 1
