// verdict: 2 wrong-answer
// diagnosis: each work-item took every L-th element
// Takes every L-th element, as in (1): the elements of the group change their order.
        // ---- TODO 2: take and count ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            chunk[k] = elems[k * size + lid];
            tf += countOf(chunk[k]);
        }
        // ---- end 2
