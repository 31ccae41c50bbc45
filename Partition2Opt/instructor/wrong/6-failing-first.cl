// verdict: 6 wrong-answer
// diagnosis: in local memory the failing elements are in front
// Puts the failing elements in front.
        // ---- TODO 6: place ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            tf += countOf(chunk[k]);
            elems[pred(chunk[k]) ? num_fs + tf.x - 1 : tf.y - 1] = chunk[k];
        }
        // ---- end 6
