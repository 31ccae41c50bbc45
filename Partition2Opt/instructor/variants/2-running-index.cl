// verdict: 2 correct
// An index into elems that runs along.
// ---- TODO 2: take and count ----
        uint from = lid * ELEMS_PER_THREAD;
        int k = 0;
        do {
            chunk[k] = elems[from++];
            if (pred(chunk[k]))
                tf.x++;
            else
                tf.y++;
        } while (++k < ELEMS_PER_THREAD);
// ---- end 2
