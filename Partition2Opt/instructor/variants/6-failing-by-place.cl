// verdict: 6 correct
// A failing element's place from how many elements lie left of it in all.
// ---- TODO 6: place ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint left = lid * ELEMS_PER_THREAD + k;
            const bool holds = pred(chunk[k]);
            const uint place = holds ? (uint)tf.x : num_ts + (left - tf.x);
            elems[place] = chunk[k];
            tf.x += holds;
        }
// ---- end 6
