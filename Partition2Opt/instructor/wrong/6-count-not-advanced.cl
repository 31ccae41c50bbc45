// verdict: 6 wrong-answer
// diagnosis: went to the same place
// Never counts on: all of a work-item's elements of one kind go to one place.
        // ---- TODO 6: place ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            elems[pred(chunk[k]) ? tf.x : num_ts + tf.y] = chunk[k];
        }
        // ---- end 6
