// verdict: 6 wrong-answer
// diagnosis: still where they were
// Writes each element back where it was.
        // ---- TODO 6: place ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            elems[lid * ELEMS_PER_THREAD + k] = chunk[k];
        }
        // ---- end 6
