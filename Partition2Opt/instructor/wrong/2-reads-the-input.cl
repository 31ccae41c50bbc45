// verdict: 2 out-of-bounds
// Goes back to global memory, without the guard that (1) has.
        // ---- TODO 2: take and count ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            chunk[k] = d_inp[first + lid * ELEMS_PER_THREAD + k];
            tf += countOf(chunk[k]);
        }
        // ---- end 2
