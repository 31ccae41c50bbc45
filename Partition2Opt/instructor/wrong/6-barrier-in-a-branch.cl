// verdict: 6 divergent-barrier
// A barrier that only some work-items reach.
        // ---- TODO 6: place ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            tf += countOf(chunk[k]);
            if (pred(chunk[k])) {
                elems[tf.x - 1] = chunk[k];
                barrier(CLK_LOCAL_MEM_FENCE);
            } else {
                elems[num_ts + tf.y - 1] = chunk[k];
            }
        }
        // ---- end 6
