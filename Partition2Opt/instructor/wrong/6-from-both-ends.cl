// verdict: 6 wrong-answer
// message: the elements of a chunk for which the predicate does not hold are in reverse order.
//     Which end of their part does the first of them belong to?
// Fills from both ends, as quicksort does: the failing elements come out in reverse.
        // ---- TODO 6: place ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            tf += countOf(chunk[k]);
            elems[pred(chunk[k]) ? tf.x - 1 : chunk_size - tf.y] = chunk[k];
        }
        // ---- end 6
