// verdict: 1 uninitialized
// Steps by 1 instead of by the group's size: the elements overlap, and most of the chunk stays unset.
        // ---- TODO 1: copy in, coalesced ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint i = lid + k;
            elems[i] = first + i < N ? d_inp[first + i] : PAD;
        }
        // ---- end 1
