// verdict: 1 correct
// The work-item's places, L apart, from lid on.
// ---- TODO 1: copy in, coalesced ----
        for (uint i = lid; i < chunk_size; i += size)
            elems[i] = first + i < N ? d_inp[first + i] : PAD;
// ---- end 1
