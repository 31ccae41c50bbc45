// verdict: 6 correct
// Slow: counts for each element what comes before it.
        // ---- TODO 6: place ----
        // find the place of every element by counting what comes before it
        for (int k = 0; k < ELEMS_PER_THREAD; k++) {
            int before = 0;
            for (int j = 0; j < k; j++)
                if (pred(chunk[j]) == pred(chunk[k])) before++;
            int at = pred(chunk[k]) ? tf.x + before : (int)num_ts + tf.y + before;
            elems[at] = chunk[k];
        }
        // ---- end 6
