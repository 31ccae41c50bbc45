// verdict: 6 correct
// A branch for each kind; counts after writing instead of before.
// ---- TODO 6: place ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const ElTp e = chunk[k];
            if (pred(e)) {
                elems[tf.x] = e;
                tf.x++;
            } else {
                elems[num_ts + tf.y] = e;
                tf.y++;
            }
        }
// ---- end 6
