// verdict: 1 wrong-answer
// Each work-item copies one element, as if a chunk had no more than work-items.
        // ---- TODO 1: copy in, coalesced ----
        elems[lid] = first + lid < N ? d_inp[first + lid] : PAD;
        // ---- end 1
