// verdict: 1 wrong-answer
// message: every round copies the group's first chunk again. Which variable says where this
//     round's chunk starts?
// Starts from the first chunk of the group in every round.
        // ---- TODO 1: copy in, coalesced ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint i = k * size + lid;
            elems[i] = begin + i < N ? d_inp[begin + i] : PAD;
        }
        // ---- end 1
