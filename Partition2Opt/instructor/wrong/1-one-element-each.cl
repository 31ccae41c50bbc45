// verdict: 1 wrong-answer
// message: each work-item copies one element only, at least in small groups. How many elements does a
//     chunk have for each work-item, and how far is it from one to the next?
// Each work-item copies one element, as if a chunk had no more than work-items.
        // ---- TODO 1: copy in, coalesced ----
        elems[lid] = first + lid < N ? d_inp[first + lid] : PAD;
        // ---- end 1
