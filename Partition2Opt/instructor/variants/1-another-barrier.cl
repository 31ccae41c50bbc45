// verdict: 1 correct
// A barrier of its own at the end, besides the given one.
// ---- TODO 1: copy in, coalesced ----
        for (uint k = 0, i = lid; k < ELEMS_PER_THREAD; k++, i += size) {
            ElTp e = PAD;
            const uint from = first + i;
            if (from < N) e = d_inp[from];
            elems[i] = e;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
// ---- end 1
