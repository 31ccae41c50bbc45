// verdict: 6 wrong-answer
// diagnosis: the satisfying elements of a chunk are in reverse order
// Counts down where it should count up.
        // ---- TODO 6: place ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            tf += countOf(chunk[k]);
            elems[pred(chunk[k]) ? num_ts - tf.x : num_ts + tf.y - 1] = chunk[k];
        }
        // ---- end 6
