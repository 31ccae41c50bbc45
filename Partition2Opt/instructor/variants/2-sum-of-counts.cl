// verdict: 2 correct
// Both counts at once, as the text puts it.
        // ---- TODO 2: take and count ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            chunk[k] = elems[lid * ELEMS_PER_THREAD + k];
            tf += countOf(chunk[k]);
        }
        // ---- end 2
