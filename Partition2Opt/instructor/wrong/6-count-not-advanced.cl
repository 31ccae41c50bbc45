// verdict: 6 wrong-answer
// message: all elements of one kind that a work-item has went to the same place. What changes
//     from one to the next?
// Never counts on: all of a work-item's elements of one kind go to one place.
        // ---- TODO 6: place ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            elems[pred(chunk[k]) ? tf.x : num_ts + tf.y] = chunk[k];
        }
        // ---- end 6
