// verdict: 6 correct
// Two running places in place of the counts; tf stays as it is.
// ---- TODO 6: place ----
        uint to_t = tf.x;
        uint to_f = tf.y + num_ts;
        for (int k = 0; k < ELEMS_PER_THREAD; ++k) elems[pred(chunk[k]) ? to_t++ : to_f++] = chunk[k];
// ---- end 6
