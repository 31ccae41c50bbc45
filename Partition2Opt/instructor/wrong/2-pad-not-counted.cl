// verdict: 2 wrong-answer
// message: elements that are equal to PAD are not counted, and so are placed where others belong.
//     Where does a PAD go if it is counted and placed like any other element?
// Takes every PAD for one that fills up the chunk: elements that are equal to PAD meet others.
        // ---- TODO 2: take and count ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            chunk[k] = elems[lid * ELEMS_PER_THREAD + k];
            if (chunk[k] != PAD) tf += countOf(chunk[k]);
        }
        // ---- end 2
