// verdict: 2 out-of-bounds
// <= where < belongs.
        // ---- TODO 2: take and count ----
        for (uint k = 0; k <= ELEMS_PER_THREAD; k++) {
            chunk[k] = elems[lid * ELEMS_PER_THREAD + k];
            tf += countOf(chunk[k]);
        }
        // ---- end 2
