// verdict: 2 wrong-answer
// Counts the failing elements in tf.x.
        // ---- TODO 2: take and count ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            chunk[k] = elems[lid * ELEMS_PER_THREAD + k];
            tf += (int2)(!pred(chunk[k]), pred(chunk[k]));
        }
        // ---- end 2
