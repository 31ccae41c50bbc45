// verdict: 2 wrong-answer
// diagnosis: nothing was counted
// Takes the elements and counts nothing.
        // ---- TODO 2: take and count ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            chunk[k] = elems[lid * ELEMS_PER_THREAD + k];
        }
        // ---- end 2
