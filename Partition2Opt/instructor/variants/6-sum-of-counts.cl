// verdict: 6 correct
// Counts on with countOf, as in (2); a count is one more than an index.
        // ---- TODO 6: place ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            tf += countOf(chunk[k]);
            elems[pred(chunk[k]) ? tf.x - 1 : num_ts + tf.y - 1] = chunk[k];
        }
        // ---- end 6
