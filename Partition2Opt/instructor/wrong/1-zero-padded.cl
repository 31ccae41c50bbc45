// verdict: 1 wrong-answer
// message: past the end of the input, elems holds 0, written or left over; and 0 is even, so it is
//     counted like an element that satisfies pred. What belongs there?
// 0 looks neutral, but it is even.
        // ---- TODO 1: copy in, coalesced ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint i = k * size + lid;
            elems[i] = first + i < N ? d_inp[first + i] : 0;
        }
        // ---- end 1
