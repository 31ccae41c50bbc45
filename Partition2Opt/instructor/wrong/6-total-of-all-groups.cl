// verdict: 6 out-of-bounds
// Takes the count of the whole input for the count of the chunk.
        // ---- TODO 6: place ----
        const int all_ts = d_accT[get_num_groups(0) - 1];
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            tf += countOf(chunk[k]);
            elems[pred(chunk[k]) ? tf.x - 1 : all_ts + tf.y - 1] = chunk[k];
        }
        // ---- end 6
