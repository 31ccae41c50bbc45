// verdict: 6 correct
// First those that satisfy pred, then those that fail.
// ---- TODO 6: place ----
        size_t to = tf.x;
        for (uint k = 0; k < ELEMS_PER_THREAD; k++)
            if (pred(chunk[k])) elems[to++] = chunk[k];
        to = (size_t)num_ts + tf.y;
        for (uint k = 0; k < ELEMS_PER_THREAD; k++)
            if (!pred(chunk[k])) elems[to++] = chunk[k];
// ---- end 6
