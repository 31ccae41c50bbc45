// verdict: 2 wrong-answer
// message: only the last element of each work-item counts. What must become of the counts of
//     those before it?
// diagnosis: was never written
// = where += belongs.
        // ---- TODO 2: take and count ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            chunk[k] = elems[lid * ELEMS_PER_THREAD + k];
            tf = countOf(chunk[k]);
        }
        // ---- end 2
