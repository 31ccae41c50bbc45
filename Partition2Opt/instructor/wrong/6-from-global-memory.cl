// verdict: 6 over-limit
// diagnosis: what is global memory needed for
// Takes its elements from global memory again, where they lie side by side for one work-item.
// ---- TODO 6: place ----
        uint next_t = tf.x, next_f = num_ts + tf.y;
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint i = first + lid * ELEMS_PER_THREAD + k;
            const ElTp e = i < N ? d_inp[i] : PAD;
            const bool holds = pred(e);
            elems[holds ? next_t : next_f] = e;
            next_t += holds;
            next_f += !holds;
        }
        (void)chunk;
// ---- end 6
