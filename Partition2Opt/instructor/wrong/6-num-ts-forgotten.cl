// verdict: 6 race
// The failing elements start at 0 too, so two work-items write the same place.
        // ---- TODO 6: place ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            tf += countOf(chunk[k]);
            elems[pred(chunk[k]) ? tf.x - 1 : tf.y - 1] = chunk[k];
        }
        // ---- end 6
