// verdict: 2 correct
// From the last element to the first: order does not matter to a sum.
// ---- TODO 2: take and count ----
        uint k = ELEMS_PER_THREAD;
        while (k-- > 0) {
            chunk[k] = elems[(lid * ELEMS_PER_THREAD) + k];
            tf.x += pred(chunk[k]) ? 1 : 0;
            tf.y += pred(chunk[k]) ? 0 : 1;
        }
// ---- end 2
