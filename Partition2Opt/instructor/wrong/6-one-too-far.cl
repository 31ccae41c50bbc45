// verdict: 6 out-of-bounds
// diagnosis: outside its local array
// An inclusive count is one more than an index.
        // ---- TODO 6: place ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            tf += countOf(chunk[k]);
            elems[pred(chunk[k]) ? tf.x : num_ts + tf.y] = chunk[k];
        }
        // ---- end 6
