// verdict: 2 correct
// Takes first and counts then, only those that satisfy pred.
// ---- TODO 2: take and count ----
        const size_t base = (size_t)lid * ELEMS_PER_THREAD;
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) chunk[k] = elems[base + k];
        int trues = 0;
        for (uint k = 0; k < ELEMS_PER_THREAD; k++)
            if (pred(chunk[k])) trues++;
        tf = (int2)(trues, ELEMS_PER_THREAD - trues);
// ---- end 2
