// verdict: 6 wrong-answer
// message: in local memory the failing elements are in front, and phase (7) copies the first
//     num_ts as those that satisfy pred. Which of the two come first?
// Puts the failing elements in front.
        // ---- TODO 6: place ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            tf += countOf(chunk[k]);
            elems[pred(chunk[k]) ? num_fs + tf.x - 1 : tf.y - 1] = chunk[k];
        }
        // ---- end 6
