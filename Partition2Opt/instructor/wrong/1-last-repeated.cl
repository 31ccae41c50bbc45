// verdict: 1 wrong-answer
// message: the last chunk is filled up with the very last element instead of PAD, so that element
//     is counted more than once. Which value counts as no element?
// Keeps the index within the input, and reads the last element again.
        // ---- TODO 1: copy in, coalesced ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint i = k * size + lid;
            elems[i] = d_inp[min(first + i, N - 1)];
        }
        // ---- end 1
