// verdict: 2 uninitialized
// The loop starts at 1, so chunk[0] is never set.
        // ---- TODO 2: take and count ----
        for (uint k = 1; k < ELEMS_PER_THREAD; k++) {
            chunk[k] = elems[lid * ELEMS_PER_THREAD + k];
            tf += countOf(chunk[k]);
        }
        // ---- end 2
