// verdict: 2 wrong-answer
// message: each work-item took every L-th element of the chunk: the right elements in the wrong
//     order. Which elements come before a work-item's own in the scan, and which in the chunk?
// Takes every L-th element, as in (1): the elements of the group change their order.
        // ---- TODO 2: take and count ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            chunk[k] = elems[k * size + lid];
            tf += countOf(chunk[k]);
        }
        // ---- end 2
