// verdict: 6 correct
// From the last element to the first, counting back.
// ---- TODO 6: place ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) tf += countOf(chunk[k]);
        for (int k = ELEMS_PER_THREAD - 1; k >= 0; k--) {
            tf -= countOf(chunk[k]);
            const int to = select((int)num_ts + tf.y, tf.x, (int)pred(chunk[k]));
            elems[to] = chunk[k];
        }
// ---- end 6
