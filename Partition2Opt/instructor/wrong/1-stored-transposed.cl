// verdict: 1 wrong-answer
// message: the chunk is in elems, but neighbours in the input are not neighbours there. Which
//     index do the two sides share?
// Reads coalesced, and stores where the work-item itself will look for its elements.
        // ---- TODO 1: copy in, coalesced ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint i = first + k * size + lid;
            elems[lid * ELEMS_PER_THREAD + k] = i < N ? d_inp[i] : PAD;
        }
        // ---- end 1
