// verdict: 2 race
// Counts only what the input has: work-items that hold nothing but PADs place them at one place.
        // ---- TODO 2: take and count ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            chunk[k] = elems[lid * ELEMS_PER_THREAD + k];
            if (first + lid * ELEMS_PER_THREAD + k < end) tf += countOf(chunk[k]);
        }
        // ---- end 2
