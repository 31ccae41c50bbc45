// verdict: 6 build-error
// diagnosis: expected ';'
// A semicolon is missing.
        // ---- TODO 6: place ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            tf += countOf(chunk[k])
            elems[pred(chunk[k]) ? tf.x - 1 : num_ts + tf.y - 1] = chunk[k];
        }
        // ---- end 6
