// verdict: 2 wrong-answer
// diagnosis: overlap
// Forgets that the work-items to the left have ELEMS_PER_THREAD elements each.
        // ---- TODO 2: take and count ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            chunk[k] = elems[lid + k];
            tf += countOf(chunk[k]);
        }
        // ---- end 2
