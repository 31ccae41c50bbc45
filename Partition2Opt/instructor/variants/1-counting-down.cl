// verdict: 1 correct
// From the last step to the first, with a branch.
// ---- TODO 1: copy in, coalesced ----
        for (int k = ELEMS_PER_THREAD - 1; k >= 0; k--) {
            const uint i = lid + (uint)k * size;
            if (first + i >= N)
                elems[i] = PAD;
            else
                elems[i] = d_inp[first + i];
        }
// ---- end 1
