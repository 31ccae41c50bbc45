// verdict: 2 wrong-answer
// diagnosis: the first element of each work-item was not counted
// Takes the first element before the loop and forgets to count it.
        // ---- TODO 2: take and count ----
        chunk[0] = elems[lid * ELEMS_PER_THREAD];
        for (uint k = 1; k < ELEMS_PER_THREAD; k++) {
            chunk[k] = elems[lid * ELEMS_PER_THREAD + k];
            tf += countOf(chunk[k]);
        }
        // ---- end 2
