// verdict: 1 wrong-answer
// message: large values are off by a little, small ones are right: a float holds integers exactly
//     up to 2^24 only. Which type do you compute with?
// Copies the elements through float.
        // ---- TODO 1: copy in, coalesced ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint i = k * size + lid;
            const float e = first + i < N ? d_inp[first + i] : PAD;
            elems[i] = convert_int_sat(e);
        }
        // ---- end 1
