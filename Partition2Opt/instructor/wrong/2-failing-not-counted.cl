// verdict: 2 wrong-answer
// message: the elements that fail pred were not counted. What does phase (6) add to num_ts?
// Counts the satisfying elements only.
        // ---- TODO 2: take and count ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            chunk[k] = elems[lid * ELEMS_PER_THREAD + k];
            if (pred(chunk[k])) tf.x++;
        }
        // ---- end 2
