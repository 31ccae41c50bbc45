// verdict: 6 race
// diagnosis: reads
// Reads elems, where other work-items are writing by now, instead of chunk.
        // ---- TODO 6: place ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const ElTp e = elems[lid * ELEMS_PER_THREAD + k];
            tf += countOf(e);
            elems[pred(e) ? tf.x - 1 : num_ts + tf.y - 1] = e;
        }
        // ---- end 6
