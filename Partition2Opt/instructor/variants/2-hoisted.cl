// verdict: 2 correct
// A pointer to the work-item's own elements, and a register for each.
// ---- TODO 2: take and count ----
        volatile local ElTp* own = elems + lid * ELEMS_PER_THREAD;
        #pragma unroll
        for (int k = 0; k < ELEMS_PER_THREAD; ++k) {
            const ElTp e = own[k];
            chunk[k] = e;
            tf = tf + countOf(e);
        }
// ---- end 2
