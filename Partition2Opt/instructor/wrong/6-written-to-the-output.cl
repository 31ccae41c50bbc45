// verdict: 6 wrong-answer
// Writes to global memory, which phase (7) overwrites from elems.
        // ---- TODO 6: place ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            tf += countOf(chunk[k]);
            if (first + lid * ELEMS_PER_THREAD + k < N)
                d_out[pred(chunk[k]) ? out_t + tf.x - 1 : out_f + tf.y - 1] = chunk[k];
        }
        // ---- end 6
