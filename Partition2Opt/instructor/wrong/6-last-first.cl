// verdict: 6 wrong-answer
// message: the elements of one work-item come out in reverse order. From which end does it go
//     through its chunk, and to which places does it write on the way?
// Goes through its elements from the last to the first.
        // ---- TODO 6: place ----
        for (int k = ELEMS_PER_THREAD - 1; k >= 0; k--) {
            tf += countOf(chunk[k]);
            elems[pred(chunk[k]) ? tf.x - 1 : num_ts + tf.y - 1] = chunk[k];
        }
        // ---- end 6
