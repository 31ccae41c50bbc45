// verdict: 2 wrong-answer
// message: the work-items' elements overlap. How far is it from the first element of one
//     work-item to the first of the next?
// Forgets that the work-items to the left have ELEMS_PER_THREAD elements each.
        // ---- TODO 2: take and count ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            chunk[k] = elems[lid + k];
            tf += countOf(chunk[k]);
        }
        // ---- end 2
